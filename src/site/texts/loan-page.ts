/** The loan page around the application: promo, tabs, the strip of three steps (specification, sections 2, 4 and 9). */
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
    { figure: 'Up to 160 days', text: 'Without percent on the credit card' },
    { figure: 'Free delivery', text: 'The card is brought by courier, to any place that suits you' },
    { figure: 'Up to 12 months', text: 'No percent. Installments on any purchase' },
    { figure: 'Up to 600 000 ₽', text: 'Credit limit, decided for you' },
    { figure: '0 ₽', text: 'Card service is free (promotion valid until December 31, 2022)' },
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
