/** The loan page around the application: promo, tabs and how to get a card (specification, sections 2, 4 and 9). */
export const loanPage = {
  heading: 'Platinum digital credit card',
  description:
    'Platinum digital credit card: up to 160 days without percent, credit limit up to 600 000 ₽, card service 0 ₽. Apply online.',
  lead: 'A card for every day: apply online and we bring it to your door.',
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
    { figure: 'Free delivery', text: 'A courier brings the card to any place that suits you' },
    { figure: 'Up to 12 months', text: 'Installments on purchases' },
  ],
  rates: [
    { label: 'Card currency', value: 'Rubles, dollars, euro' },
    { label: 'Payment system', value: 'Mastercard, Visa' },
    { label: 'Maximum credit limit on the card', value: '600 000 ₽' },
    { label: 'Maximum cashback per month', value: '15 000 ₽' },
    { label: 'Transaction Alert', value: '60 ₽ for SMS or push notifications' },
    { label: 'Transaction Alert', value: '0 ₽ for card statement and online bank' },
  ],
  ratesCaption: 'Rates and conditions of the card',
  cashback: [
    { figure: '5%', text: 'For food delivery, cafes and restaurants' },
    { figure: '5%', text: 'In supermarkets, with our subscription' },
    { figure: '2%', text: "For clothing and children's goods" },
    { figure: '1%', text: 'For other purchases, services and fines' },
    { figure: 'Up to 3%', text: 'For shopping in online stores' },
    { figure: '30%', text: 'For purchases from our partners' },
  ],
  howToGet: {
    heading: 'How to get a card',
    steps: [
      'Fill out an online application: you do not need to visit the bank',
      'Get our decision by email',
      'A courier brings the card free of charge to wherever suits you in your city',
    ],
  },
};

/** The FAQ of the loan page: by category, each question with its answer (specification, section 9, FAQ facts). */
export const faq = {
  'Issuing and receiving a card': {
    'How do I get a card?':
      'Fill out the application on this page, choose an offer, answer our questions, check the payment schedule, sign the documents and enter the code from our email. You do not need to visit the bank.',
    'What do I need to get a credit card?':
      'You need to be aged 20 to 70 and have a passport. Your income must be at least 25,000 rubles per month after taxes.',
    'What documents are needed?': 'Only your passport. We ask for everything else in the application.',
    'How do I find out your decision?':
      'The decision is sent by email: the preliminary one when you have chosen an offer, the final one within 10 minutes after you have answered our questions.',
    'How long does delivery take?':
      'A courier brings the card free of charge: in 1-2 working days in the two large cities, in 2-5 days elsewhere.',
  },
  'Using a credit card': {
    'What is the reporting period?':
      'The time for which we add up your purchases. It runs from the 7th of the previous month to the 6th of the current month.',
    'What does “without percent” mean?':
      'For up to 160 days you pay no interest on purchases with the card, if you repay all of them within that time. The credit that you apply for here has interest from the start.',
    'Can I withdraw cash?': 'Yes. Cash and transfers up to 50 000 ₽ are free of commission.',
    'What do transaction alerts cost?':
      '60 ₽ for SMS or push notifications, 0 ₽ for the statement and the online bank.',
    'What does the card cost?': 'Card service costs 0 ₽. The promotion is valid until December 31, 2022.',
  },
};
