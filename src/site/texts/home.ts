/** The home page (specification, sections 1, 2, 4, 8 and 9). */
export const home = {
  title: 'Platinum credit card and exchange rates',
  description:
    'Choose the design you like and apply for card right now. Online protection, cashback without borders, exchange rates and finance news.',
  hero: {
    heading: 'Choose the design you like and apply for card right now',
    lead: 'Four designs, one platinum credit card. Apply from wherever you are, in five steps.',
    apply: 'Apply for the card',
    choose: 'Choose the card',
    chooseLog: 'Choose the card was clicked',
    designs: {
      cobalt: { name: 'Rosette', alt: 'Card design Rosette: a large blue rosette of engraved lines' },
      vermilion: { name: 'Silk', alt: 'Card design Silk: red, with flowing engraved lines' },
      paper: { name: 'Watermark', alt: 'Card design Watermark: pale paper with blue and red rosettes' },
      night: { name: 'Meridian', alt: 'Card design Meridian: the globe at night, with engraved land' },
    },
  },
  /** For a visitor with a stored application. */
  continue: {
    link: 'Continue your application',
    step: (step: number, all: number) => `Step ${step} of ${all}`,
  },
  features: {
    heading: 'A card that looks after you',
    items: {
      protection: {
        name: 'Online protection',
        text: 'You confirm each step of your application, and the last one with a code sent only to you.',
      },
      cashback: {
        name: 'Cashback without borders',
        text: 'Up to 5% on food and supermarkets, 30% with partners, and up to 15 000 ₽ back every month.',
      },
      design: {
        name: 'Personal design',
        text: 'Four designs, from quiet to bold, with the fine lines of banknotes. Which one is yours?',
      },
      anywhere: {
        name: 'Work anywhere',
        text: 'Rubles, dollars or euro, Mastercard or Visa: one card wherever you work.',
      },
    },
  },
  map: {
    heading: 'At home all over the world',
    text: 'The card works wherever Mastercard or Visa is accepted.',
    alt: 'Map of the world with red marks at Washington, London, Frankfurt, Budapest, Kyiv and Astana',
    legend: 'Each red mark stands for one of the six currencies above.',
  },
};

/** The currency rates on the home page (specification, sections 4, 8 and 9). */
export const rates = {
  heading: 'Exchange rates',
  lead: 'The price of one unit of each currency, in rubles.',
  updated: (when: string) => `Updated ${when}`,
  sample: 'Sample rates, not today’s',
  code: (code: string) => `${code}:`,
  price: (rubles: string) => `${rubles} ₽`,
  unknown: '...',
  all: 'All courses',
  hide: 'Hide',
  othersMissing: 'Загрузка остальных курсов...',
  noOthers: 'There are no other rates.',
  log: 'exchange rates error',
};

/** The news slider on the home page (specification, sections 2, 8 and 9). */
export const news = {
  heading: 'Current news from the world of finance',
  text: 'We update the news every 15 minutes. Select an article to read more.',
  list: 'Finance news',
  back: 'Previous articles',
  forward: 'Next articles',
  sample: 'Sample article',
  log: 'news error',
};

/** Support and newsletter on the home page (specification, sections 2, 4 and 8). */
export const newsletter = {
  section: 'Support and newsletter',
  topics: ['Support', 'Subscribe & get', 'Bank News'],
  email: 'Your email',
  hint: 'News by email. Unsubscribe anytime.',
  invalid: 'Enter an email address like name@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  subscribed: "You are already subscribed to the bank's newsletter",
  networkError: 'Network error. Could not connect to the server.W',
};
