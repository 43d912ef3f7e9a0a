/** Before the application form asks for personal data: the rules of the bank's decision and the way to it (specification, section 9, FAQ facts). */
export const eligibility = {
  who: {
    heading: 'Who can get the card',
    points: [
      'Age 20 to 70. At 18 and 19 you can apply, but we refuse.',
      'Income of 25 000 ₽ a month or more, after taxes.',
      'An amount of at most 20 monthly incomes.',
      'A year of work in all, three months of it in this job.',
    ],
  },
  next: {
    heading: 'What happens next',
    points: [
      'You choose one of four offers.',
      'You answer questions about you and your work. The decision comes by email within 10 minutes.',
      'You look at the payments, sign, and enter a code. Nothing binds you before the code.',
    ],
  },
} as const;
