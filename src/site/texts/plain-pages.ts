/** The texts of the plain pages in the menu and the footer, by the page's name in `paths`. */
export const plainPageTexts = {
  product: {
    lead: 'The bank has one credit card and does it well: the platinum digital one.',
    text: [
      'Up to 160 days without percent, a credit limit of up to 600 000 ₽, and service for 0 ₽ (promotion valid until December 31, 2022).',
      'Cash and transfers up to 50 000 ₽ are without commission, installments run up to 12 months, and the courier comes free of charge.',
    ],
  },
  account: {
    lead: 'No account is needed to apply for the card.',
    text: [
      'You apply as a guest: there is no login and no password. The bank keeps your place in the application in this browser, and emails you at each step.',
      'To go on with an application, open the link in the last email of the bank.',
    ],
  },
  resource: {
    lead: 'What helps you to decide.',
    text: [
      'The home page shows what six currencies cost in rubles, all others on request, and the news from the world of finance. Both are renewed every 15 minutes.',
      'The page of the credit card has the rates and conditions, the cashback and the answers to frequent questions.',
    ],
  },
  about: {
    label: 'About',
    lead: 'Support, the newsletter and the news of the bank.',
    text: [
      'The newsletter brings the news of the bank by email. You subscribe at the end of the home page.',
      'Support answers by phone and by email.',
    ],
    isContact: true,
  },
  aboutBank: {
    lead: 'NeoBank is a retail bank without branches.',
    text: [
      'Everything is done online: from the application to the signature. The card itself is brought by courier.',
      'You see what an offer costs in all before you choose it, and the whole payment schedule before you sign.',
    ],
  },
  askQuestion: {
    lead: 'Ask us by phone or by email.',
    text: [
      'Frequent questions are answered on the page of the credit card, in the tab FAQ. For anything else, call or write to us.',
    ],
    isContact: true,
  },
  quality: {
    lead: 'What you can expect of us.',
    text: [
      'The answer to your application and the confirmation code come by email within 10 minutes.',
      'The card is brought in 1-2 working days in the two large cities, and in 2-5 days elsewhere.',
    ],
  },
  requisites: {
    lead: 'The details of your own contract are in your documents.',
    text: [
      'The contract, the application and the payment schedule come by email before you sign them.',
      'A sample, not a licence: general licence No. 0000, INN 0000000000, BIC 000000000. For the details of the bank, write to us.',
    ],
    isContact: true,
  },
  pressCenter: {
    lead: 'For journalists.',
    text: [
      'The news of the bank comes with the newsletter, which you subscribe to at the end of the home page. For anything else, write to us.',
    ],
    isContact: true,
  },
  career: {
    lead: 'Work on a bank that fits into a browser.',
    text: ['Write to us, with a few words on what you do well. There is no form to fill out.'],
    isContact: true,
  },
  investors: {
    lead: 'One card, one clear set of conditions.',
    text: [
      'The bank lends from 150 000 to 600 000 ₽ for 6, 12, 18 or 24 months. Questions of investors are answered by email.',
    ],
    isContact: true,
  },
  analytics: {
    lead: 'Rates and news, renewed every 15 minutes.',
    text: [
      'The home page shows the exchange rates in rubles with the time of their last update, and the finance news of the day.',
    ],
  },
  processes: {
    lead: 'Five steps from the application to the card.',
    text: [
      'You fill out the application, continue it with a few questions about you and your work, look through the payment schedule, sign the documents, and enter the confirmation code.',
      'With the payment schedule before you, you can still cancel the application.',
    ],
  },
  compliance: {
    lead: 'The same rules for everyone.',
    text: [
      'The conditions of the card are public and stand on its page. An offer names the rate, the monthly payment and the whole cost.',
      'Nothing is signed for you: each document waits for your consent.',
    ],
  },
  tariffs: {
    lead: 'What the credit and the card cost.',
    sections: [
      {
        heading: 'Four offers',
        text: 'You choose one of four. A salary client is someone whose salary comes to a NeoBank account.',
        hasOffers: true,
        after:
          'The full cost is the interest and the price of the insurance, as a rate a year. Insurance raises it so much because its whole price, 10 000 ₽, falls on only 6 months.',
      },
      {
        heading: 'Insurance',
        text: 'Insurance costs 10 000 ₽, and 5% of the whole amount on top where that is above 200 000 ₽. Its price is added to what you borrow, so you pay interest on it too.',
      },
      {
        heading: 'The final rate',
        text: 'Your answers about yourself and your work raise or lower the rate of the offer. A term under 12 months adds 5 percentage points. The final rate is from 5% to 25% a year for 6 months, from 1% to 20% for 12 months or more. You see it, its full cost and every payment before you sign anything.',
      },
      {
        heading: 'Early and late payments',
        text: 'Early repayment is free of charge. If a payment is late, you pay a penalty of 20% a year on the overdue amount, from the day after its date, and interest continues at your rate.',
      },
      {
        heading: 'The card',
        text: 'Service of the card is 0 ₽ (promotion valid until December 31, 2022). Transaction alerts are 60 ₽ by SMS or push, 0 ₽ by statement and in the online bank. Cash and transfers up to 50 000 ₽ are without commission. The courier is free of charge.',
      },
    ],
  },
  privacy: {
    lead: 'What we do with your data, and how long we keep it.',
    sections: [
      {
        heading: 'What we use it for',
        text: 'We use the data of your application to calculate offers, to decide, to write your documents and to email you. To decide, we may ask a credit bureau for your credit history. We sell nothing of it and use nothing of it for advertising.',
      },
      {
        heading: 'How long we keep it',
        text: 'We erase an application that does not become a credit 30 days after its last change. We keep the data of a credit as long as the credit runs and the law requires.',
      },
      {
        heading: 'In your browser',
        text: 'This browser keeps your offers, your choice, our decision and your step until you finish or start over, and what you type until you close the tab, but never passport, INN, salary or code. It also remembers that you have subscribed to the newsletter.',
      },
      {
        heading: 'The newsletter',
        text: 'We use a newsletter address for nothing but the newsletter. You can unsubscribe at any time with the link in its email; then we delete the address.',
      },
      {
        heading: 'What you can ask for',
        text: 'To see your data, to correct it or to have it erased, write to us from the address of your application.',
      },
    ],
    isContact: true,
  },
  consents: {
    lead: 'What you agree to when you send a form.',
    sections: [
      {
        heading: 'The application form',
        text: 'When you send the application form, you agree that we process your name, birthdate, email address and passport data for this application.',
      },
      {
        heading: 'Questions about you and your work',
        text: 'When you send your answers, you agree that we check them, and that we may ask a credit bureau for your credit history to decide.',
      },
      {
        heading: 'Payment schedule and documents',
        text: 'When you tick the box at the payment schedule and the one at the documents, you agree only to what stands in them. Nothing binds you before you have entered the confirmation code.',
      },
      {
        heading: 'Taking a consent back',
        text: 'An application that is not finished in time ends by itself. Until you have entered the code, you can also take a consent back: press Deny at the payment schedule, or write to us.',
      },
    ],
    isContact: true,
  },
};

/** The texts shared by all plain pages. */
export const plainPage = {
  way: 'To the credit card',
  questions: 'Questions?',
};

/** The table of offers on the tariffs page. */
export const offerTable = {
  caption: 'For 150 000 ₽ over 6 months, rate and full cost per year',
  columns: ['Insurance', 'Salary client', 'Rate', 'Full cost'],
  rows: [
    ['No', 'No', '15%', '15%'],
    ['No', 'Yes', '14%', '14%'],
    ['Yes', 'No', '11%', '33.893%'],
    ['Yes', 'Yes', '10%', '32.858%'],
  ],
};

/** The last paragraph of each sample article. */
export const sampleArticleNote = 'A sample article: we wrote it to show what our news look like.';
