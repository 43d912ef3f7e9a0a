/** The FAQ of the loan page, by section (specification, section 9, FAQ facts). */
type FaqItem = { id: string; category: string; question: string; answer: string };

const issuing = 'Issuing and receiving a card';
const using = 'Using a credit card';

export const faqCategories = [issuing, using];

export const faq: FaqItem[] = [
  {
    id: 'how',
    category: issuing,
    question: 'How to get a card?',
    answer:
      'Fill out the application on this page, choose an offer, answer the questions of the bank, look through the payment schedule, sign the documents and enter the code from the letter. There is no need to visit the bank.',
  },
  {
    id: 'who',
    category: issuing,
    question: 'What do I need to get a credit card?',
    answer:
      'You need to be from 20 to 70 years old and to have a passport. Your income should be at least 25,000 rubles per month after taxes.',
  },
  {
    id: 'documents',
    category: issuing,
    question: 'What documents are needed?',
    answer: 'Your passport. Everything else is asked in the application itself.',
  },
  {
    id: 'decision',
    category: issuing,
    question: 'How do I find out about the decision of the bank?',
    answer:
      'The decision is sent by e-mail. The preliminary one comes after you have chosen an offer, the final one within 10 minutes after you have answered the questions of the bank.',
  },
  {
    id: 'delivery',
    category: issuing,
    question: 'How long does the delivery take?',
    answer:
      'The courier brings the card free of charge: in 1-2 working days in the two large cities, and in 2-5 days elsewhere.',
  },
  {
    id: 'period',
    category: using,
    question: 'What is the reporting period?',
    answer:
      'The time for which the bank counts your purchases. It runs from the 7th of the previous month to the 6th of the current month.',
  },
  {
    id: 'grace',
    category: using,
    question: 'What does without percent mean?',
    answer:
      'For up to 160 days you pay no percent on what you have spent, if you return all of it within that time.',
  },
  {
    id: 'cash',
    category: using,
    question: 'Can I withdraw cash?',
    answer: 'Yes. Cash and transfers up to 50 000 ₽ are without commission.',
  },
  {
    id: 'alerts',
    category: using,
    question: 'What do transaction alerts cost?',
    answer: 'SMS or push notifications are 60 ₽. The statement and the online bank are 0 ₽.',
  },
  {
    id: 'service',
    category: using,
    question: 'What does the card cost?',
    answer: 'The service of the card is 0 ₽. The promotion is valid until December 31, 2022.',
  },
];
