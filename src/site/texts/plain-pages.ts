/** The plain pages behind the menu's and the footer's links: a few true sentences each, and the way on. */
export const plainPages = {
  product: {
    lead: 'The bank has one product and does it well: the platinum digital credit card.',
    text: [
      'Up to 160 days without percent, a credit limit of up to 600 000 ₽, and service for 0 ₽ (promotion valid until December 31, 2022).',
      'Cash and transfers up to 50 000 ₽ are without commission, installments run up to 12 months, and the courier comes free of charge.',
    ],
  },
  account: {
    lead: 'No account is needed to apply for the card.',
    text: [
      'You apply as a guest: there is no login and no password. The bank keeps your place in the application in this browser, and writes to your e-mail at each step.',
      'To go on with an application, open the link in the last letter of the bank.',
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
      'Support answers by phone and by e-mail.',
      'The newsletter brings the news of the bank to your e-mail. You subscribe at the end of the home page.',
    ],
  },
  aboutBank: {
    lead: 'NeoBank is a retail bank without branches.',
    text: [
      'Everything is done online: from the application to the signature. The card itself is brought by courier.',
      'You see what an offer costs in all before you choose it, and the whole payment schedule before you sign.',
    ],
  },
  askQuestion: {
    lead: 'Ask us: by phone or by e-mail.',
    text: ['Frequent questions are answered on the page of the credit card, in the tab FAQ.'],
  },
  quality: {
    lead: 'What you can expect of us.',
    text: [
      'The answer to your application and the confirmation code come to your e-mail within 10 minutes.',
      'The card is brought in 1-2 working days in the two large cities, and in 2-5 days elsewhere.',
    ],
  },
  requisites: {
    lead: 'The details of your own contract are in your documents.',
    text: [
      'The contract, the application and the payment schedule are sent to your e-mail before you sign them. For the details of the bank, write to us.',
      'A sample, not a licence: general licence No. 0000, INN 0000000000, BIC 000000000.',
    ],
  },
  pressCenter: {
    lead: 'For journalists.',
    text: [
      'Write to us. The news of the bank also comes with the newsletter, which you subscribe to at the end of the home page.',
    ],
  },
  career: {
    lead: 'Work on a bank that fits into a browser.',
    text: ['Write to us, with a few words on what you do well. There is no form to fill out.'],
  },
  investors: {
    lead: 'One card, one clear set of conditions.',
    text: [
      'The bank lends from 150 000 to 600 000 ₽ for 6, 12, 18 or 24 months. Questions of investors are answered by e-mail.',
    ],
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
    lead: 'What the credit costs, with every price that there is.',
    text: [
      'Four offers: 15% a year; 14% for those whose salary comes to a NeoBank account; 11% with insurance; 10% with both.',
      'Insurance costs 10 000 ₽, and 5% more of an amount above 200 000 ₽. Its price is added to the amount. The full cost a year of 150 000 ₽ for 6 months is 15% and 14% without insurance, 33.893% and 32.858% with it.',
      'Your answers about yourself and your work raise or lower the rate. It can be from 1% to 25% a year. You see the decided rate, its full cost and every payment before you agree to anything.',
      'Service of the card is 0 ₽ (promotion valid until December 31, 2022). Transaction alerts are 60 ₽ by SMS or push.',
    ],
  },
  privacy: {
    lead: 'What we do with your data, and how long we keep it.',
    text: [
      'We use the data of your application to calculate offers, to decide, to write your documents and to email you. Nothing of it is sold or used for advertising.',
      'An application that does not become a credit is erased 30 days after its last change. The data of a credit is kept for as long as the credit and the law ask for it.',
      'This browser keeps your offers and your step until you finish or start over. What you type stays until the tab is closed; passport, INN, salary and code are never stored in it.',
      'To see your data, to correct it or to have it erased, write to us from the address of your application.',
    ],
  },
  consents: {
    lead: 'What you agree to when you send a form.',
    text: [
      'With the application form: that we process your name, birthdate, e-mail address and passport data for this application.',
      'With the questions about your work: that we check your answers, and may ask a credit bureau for your credit history to decide.',
      'With the payment schedule and the documents: only what stands in them. Each has a box of its own, and nothing binds you before you have entered the confirmation code.',
      'You can take a consent back: cancel the application at the payment schedule, or write to us. What is not finished in time expires by itself.',
    ],
  },
  way: 'To the credit card',
};

/** What a sample article's page says of itself. */
export const sampleArticle = 'A sample article: we wrote it to show what our news look like.';
