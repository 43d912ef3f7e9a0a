/** Before the application form asks for personal data: the rules of the bank's decision and the way to it (specification, section 9, FAQ facts). */
export const eligibility = {
  who: {
    heading: 'Who can get the card',
    points: [
      'Age from 20 to 70. The form takes applicants from 18, but the bank refuses below 20.',
      'Income of at least 25 000 ₽ a month after taxes. The amount is at most 20 monthly salaries.',
      'Work: a year or more in all, three months or more in this job.',
      'A passport.',
    ],
  },
  next: {
    heading: 'What happens next',
    points: [
      'You see four offers and choose one.',
      'You answer questions about you and your work. The decision comes by email within 10 minutes.',
      'You look at the payments and sign. Nothing binds you before you enter the code that we email you.',
    ],
  },
} as const;
