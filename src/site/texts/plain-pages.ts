/** The texts of the plain pages, which menu, footer and home page link to. Each key is also a key of `paths`. */
export const plainPageTexts = {
  product: {
    lead: 'We have one credit card and do it well: the platinum digital credit card.',
    text: [
      'Up to 160 days without percent, a credit limit of up to 600 000 ₽, and service for 0 ₽ (promotion valid until December 31, 2022).',
      'Cash and transfers up to 50 000 ₽ are free of commission, installments run up to 12 months, and delivery by courier is free.',
    ],
  },
  account: {
    lead: 'You do not need an account to apply for the card.',
    text: [
      'You apply as a guest, without a login or a password. This browser keeps your place in the application, and we email you at each step.',
      'To continue an application on another device, open the link in our latest email.',
    ],
  },
  resource: {
    lead: 'Information to help you decide.',
    text: [
      'The home page shows exchange rates in rubles, first for six currencies and on request for all, and finance news. Both are updated every 15 minutes.',
      'The credit card page has the rates and conditions, the cashback and answers to frequent questions.',
    ],
  },
  about: {
    label: 'About',
    lead: 'Support, our newsletter and our news.',
    text: [
      'Our newsletter brings you our news by email. You can subscribe at the end of the home page.',
      'You can reach support by phone and by email.',
    ],
    isContact: true,
  },
  aboutBank: {
    lead: 'NeoBank is a retail bank without branches.',
    text: [
      'You do everything online, from the application to the signature. A courier brings the card.',
      'You see the total cost of an offer before you choose it, and the whole payment schedule before you sign.',
    ],
  },
  askQuestion: {
    lead: 'Ask us by phone or by email.',
    text: [
      'You can find answers to frequent questions on the credit card page, in the FAQ tab. For anything else, call or write to us.',
    ],
    isContact: true,
  },
  quality: {
    lead: 'What you can expect from us.',
    text: [
      'We email our decision and your confirmation code within 10 minutes.',
      'A courier brings the card in 1-2 working days in the two large cities, in 2-5 days elsewhere.',
    ],
  },
  requisites: {
    lead: 'The details of your own agreement are in your documents.',
    text: [
      'We email you the credit agreement, the application and the payment schedule before you sign them.',
      'Sample details, not a licence: general licence No. 0000, INN 0000000000, BIC 000000000. For our bank details, write to us.',
    ],
    isContact: true,
  },
  pressCenter: {
    lead: 'For journalists.',
    text: [
      'Our news comes with the newsletter: subscribe at the end of the home page. For anything else, write to us.',
    ],
    isContact: true,
  },
  career: {
    lead: 'Work on a bank that fits into a browser.',
    text: ['Write to us and tell us briefly what you do well. There is no form to fill out.'],
    isContact: true,
  },
  investors: {
    lead: 'One card, one clear set of conditions.',
    text: [
      'We lend from 150 000 to 600 000 ₽ for 6, 12, 18 or 24 months. We answer investors’ questions by email.',
    ],
    isContact: true,
  },
  analytics: {
    lead: 'Rates and news, updated every 15 minutes.',
    text: [
      'The home page shows the exchange rates in rubles with the time of their last update, and the latest finance news.',
    ],
  },
  processes: {
    lead: 'Five steps from the application to the card.',
    text: [
      'You fill out the application, answer a few questions about you and your work, check the payment schedule, sign the documents and enter the confirmation code.',
      'You can cancel the application at any time before you enter the code.',
    ],
  },
  compliance: {
    lead: 'The same rules for everyone.',
    text: [
      'The conditions of the card are public: you can read them on its page. Each offer states the rate, the monthly payment and the total cost.',
      'We sign nothing for you: each document needs your consent.',
    ],
  },
  tariffs: {
    lead: 'What the credit and the card cost.',
    hasOffers: true,
    sections: {
      'Four offers':
        'You choose one of four. A salary client is someone whose salary is paid into a NeoBank account.',
      Insurance:
        'Insurance costs 10 000 ₽, plus 5% of the whole amount if that is above 200 000 ₽. Its price is added to what you borrow, so you pay interest on it too.',
      'The final rate':
        'Your answers about yourself and your work raise or lower the rate of the offer. A term under 12 months adds 5 percentage points. The final rate is 5% to 25% a year for 6 months and 1% to 20% for 12 months or more. You see it, its full cost and every payment before you sign anything.',
      'Early and late payments':
        'Early repayment is free of charge. If a payment is late, you pay a penalty of 20% a year on the overdue amount, from the day after its due date, and interest continues at your rate.',
      'The card':
        'Card service costs 0 ₽ (promotion valid until December 31, 2022). Transaction alerts cost 60 ₽ by SMS or push, 0 ₽ by statement and in the online bank. Cash and transfers up to 50 000 ₽ are free of commission. Delivery by courier is free.',
    },
  },
  privacy: {
    lead: 'What we do with your data, and how long we keep it.',
    sections: {
      'What we use it for':
        'We use the data of your application to calculate offers, to make our decision, to create your documents and to email you. To make our decision, we may ask a credit bureau for your credit history. We keep a code made from the address of your internet connection for a day, to limit misuse. We do not sell your data or use it for advertising.',
      'How long we keep it':
        'We erase an application that does not become a credit 30 days after it was last changed or expired, and after 2 days if no offer was chosen. We keep the data of a credit for as long as the credit runs and the law requires.',
      'In your browser':
        'This browser keeps your offers, your choice, our decision and your step until you finish or start over, and what you type until you close the tab (or longer, if the browser restores the tab), but never your passport, INN, salary or code. It also remembers that you have subscribed to the newsletter.',
      'The newsletter':
        'We use your newsletter address only for the newsletter. You can unsubscribe at any time with the link in its email. We then delete the address.',
      'What you can ask for':
        'To see your data, to correct it or to have it erased, write to us from the address of your application.',
    },
    isContact: true,
  },
  consents: {
    lead: 'What you agree to when you send a form.',
    sections: {
      'The application form':
        'When you send the application form, you agree that we process your name, birthdate, email address and passport data for this application.',
      'Questions about you and your work':
        'When you send your answers, you agree that we check them, and that we may ask a credit bureau for your credit history to decide.',
      'Payment schedule and documents':
        'When you tick the box for the payment schedule or for the documents, you agree only to what they say. You are not bound until you enter the confirmation code.',
      'Withdrawing consent':
        'An application that is not finished in time expires. Until you enter the code, you can also withdraw consent: cancel the application on the site, or write to us.',
    },
    isContact: true,
  },
};

/** Texts shared by plain pages, and the last paragraph of each sample article. */
export const plainPage = {
  cardLink: 'Go to the credit card',
  questions: 'Questions?',
  sampleArticle: 'This is a sample article: we wrote it to show what our news looks like.',
};

/** The table of offers on the tariffs page, in its first section. */
export const offerTable = {
  caption: 'For 150 000 ₽ over 6 months, rate and full cost per year',
  columns: ['Insurance', 'Salary client', 'Rate', 'Full cost'],
  rows: [
    ['No', 'No', '15%', '15%'],
    ['No', 'Yes', '14%', '14%'],
    ['Yes', 'No', '11%', '33.893%'],
    ['Yes', 'Yes', '10%', '32.858%'],
  ],
  note: 'The full cost is the interest and the price of the insurance, as an annual rate. Insurance raises it so much because its whole price, 10 000 ₽, is spread over only 6 months.',
};

/** The not-found page (specification, section 2). */
export const notFound = {
  oops: 'Oops...',
  heading: 'Page not found',
  text: 'This Page doesn`t exist or was removed! We suggest you go back',
  back: 'Go back',
  description: 'There is no page at this address.',
};
