/** Header and footer (specification, sections 1 and 2). */
export const frame = {
  skip: 'Skip to the content',
  home: 'NeoBank home page',
  menu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  onlineBank: 'Online Bank',
  apply: 'Apply',
  onlineBankLog: 'Online Bank was clicked',
  offline: 'You are offline. Stay on this page until you are back online.',
  footerMenu: 'About the bank',
  cookies:
    'Cookie notice: we set no cookies. This browser keeps your place in an application until you finish or start over. You can delete it in the browser settings.',
};

/** The main menu in display order, by the names of the pages in `paths`. */
export const menuLinks = {
  loan: 'Credit card',
  product: 'Product',
  account: 'Account',
  resource: 'Resource',
};

/** The footer's link list in display order. */
export const footerLinks = {
  aboutBank: 'About bank',
  askQuestion: 'Ask a Question',
  quality: 'Quality of service',
  requisites: 'Requisites',
  pressCenter: 'Press center',
  career: 'Bank career',
  investors: 'Investors',
  analytics: 'Analytics',
  processes: 'Business and processes',
  compliance: 'Compliance and business ethics',
};

/** The links below the footer's link list. The consents of the forms link to these pages too. */
export const legalLinks = {
  tariffs: 'Tariffs',
  privacy: 'Privacy',
  consents: 'Consents',
};

/** Appended for screen readers to a link that opens in a new tab. */
export const opensNewTab = '(opens in a new tab)';

/** The text before the links to the pages that explain a consent. */
export const consentDetails = 'Details:';

/** The default accessible name of a spinner, and the message shown during a long wait. */
export const waiting = {
  loading: 'Loading',
  long: 'We are still working on it. Nothing is lost: please keep this page open.',
};

const notLoaded = 'This page could not be loaded';

/**
 * The error screens: `failed` if a screen threw an error, `missing` if its script file could not be loaded, and
 * `unreachable` if the site did not respond when the visitor pressed the reload button.
 */
export const failure = {
  screens: {
    failed: {
      heading: 'This page has stopped working',
      text: 'What you have sent us is safe. Load the page again to continue.',
    },
    missing: {
      heading: notLoaded,
      text: 'Part of the site did not load. Check your connection, then load the page again.',
    },
    unreachable: {
      heading: notLoaded,
      text: 'The site is not responding. Check your connection and try again.',
    },
  },
  reload: 'Load the page again',
};

/** The messages if scripts are disabled or could not be loaded. */
export const withoutScript = {
  off: 'Without JavaScript, you can only read this page. Please switch it on and load the page again.',
  missing:
    'Part of this page could not be loaded. You need it to apply for the card: check your connection and load the page again.',
};
