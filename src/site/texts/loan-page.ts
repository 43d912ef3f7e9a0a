/** The loan page without the application: promo, tabs, 'how to get a card' (specification, sections 2, 4 and 9). */
export const loanPage = {
  heading: 'Platinum digital credit card',
  description:
    'Platinum digital credit card: up to 160 days without percent, credit limit up to 600 000 ₽, card service 0 ₽. Apply online.',
  lead: 'A card for every day, applied for from where you are and brought to your door.',
  apply: 'Apply For Card',
  application: 'Application for the card',
  facts: [
    { figure: 'Up to 160 days', text: 'Without percent' },
    { figure: 'Up to 600 000 ₽', text: 'Credit limit' },
    { figure: '0 ₽', text: 'Card service (promotion valid until December 31, 2022)' },
  ],
  cardAlt: 'The platinum card, design Rosette',
  tabsName: 'About the card',
  tabs: { aboutCard: 'About Card', rates: 'Rates and conditions', cashback: 'Cashback', faq: 'FAQ' },
  aboutCard: [
    { figure: 'Up to 50 000 ₽', text: 'Cash and transfers without commission' },
    { figure: 'Free delivery', text: 'The card is brought by courier, to any place that suits you' },
    { figure: 'Up to 12 months', text: 'No percent. Installments on any purchase' },
  ],
  rates: [
    { id: 'currency', label: 'Card currency', value: 'Rubles, dollars, euro' },
    { id: 'system', label: 'Payment system', value: 'Mastercard, Visa' },
    { id: 'limit', label: 'Maximum credit limit on the card', value: '600 000 ₽' },
    { id: 'cashback', label: 'Maximum cashback per month', value: '15 000 ₽' },
    { id: 'alert', label: 'Transaction Alert', value: '60 ₽ for SMS or push notifications' },
    { id: 'statement', label: 'Transaction Alert', value: '0 ₽ for card statement and online bank' },
  ],
  ratesCaption: 'Rates and conditions of the card',
  cashback: [
    { figure: '5%', text: 'For food delivery, cafes and restaurants' },
    { figure: '5%', text: 'In supermarkets with our subscription' },
    { figure: '2%', text: "In clothing stores and children's goods" },
    { figure: '1%', text: 'Other purchases and payment of services and fines' },
    { figure: 'Up to 3%', text: 'Shopping in online stores' },
    { figure: '30%', text: 'Purchases from our partners' },
  ],
  howToGet: {
    heading: 'How to get a card',
    steps: [
      'Fill out an online application: you do not need to visit the bank',
      "Find out the bank's decision: it comes to your email",
      'The courier brings the card free of charge, wherever is convenient, to your city',
    ],
  },
};

/** The FAQ of the loan page by category (specification, section 9, FAQ facts). */
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
