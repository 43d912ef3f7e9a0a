/**
 * Before the application form asks for personal data: the rules of the bank's decision and the way to it
 * (specification, section 9, FAQ facts).
 */
export const eligibility = {
  who: {
    heading: 'Who can get the card',
    points: [
      'Age 20 to 70. We refuse 18 and 19.',
      'Income from 25 000 ₽ a month after taxes.',
      'An amount of at most 20 monthly incomes.',
      'One year of work, three months in this job.',
    ],
  },
  next: {
    heading: 'What happens next',
    points: [
      'You choose one of four offers.',
      'You answer questions; we email our decision within 10 minutes.',
      'You sign and enter a code. Nothing binds you before that.',
    ],
  },
} as const;
