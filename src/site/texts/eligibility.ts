/** Conditions and next steps, shown before the form asks for personal data (specification, section 9, FAQ facts). */
export const eligibility = {
  who: {
    heading: 'Who can get the card',
    points: [
      'Age 20 to 70',
      'At least 25 000 ₽ a month after taxes',
      'Amount up to 20 times your monthly income',
      'A year in work, three months in your job',
    ],
  },
  next: {
    heading: 'What happens next',
    points: [
      'Choose one of four offers',
      'Answer questions about your work',
      'Sign and enter a code: only then are you bound',
    ],
  },
} as const;
