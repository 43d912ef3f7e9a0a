/**
 * The conditions for a card and the steps of the application, shown above the application form (specification,
 * section 9, FAQ facts).
 */
export const eligibility = {
  who: {
    heading: 'Who can get the card',
    points: [
      'Age 20 to 70',
      'At least 25 000 ₽ a month after taxes',
      'An amount of up to 20 monthly incomes',
      'A year of work, three months in this job',
    ],
  },
  next: {
    heading: 'What happens next',
    points: [
      'Choose one of four offers',
      'Answer questions about your work',
      'Sign and enter a code: nothing binds you before',
    ],
  },
} as const;
