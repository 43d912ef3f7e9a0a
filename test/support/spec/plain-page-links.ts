/** Linked pages whose content is not specified, listed by hand. */
type PageLinks = [path: string, label: string][];

export const mainMenuPages: PageLinks = [
  ['/product', 'Product'],
  ['/account', 'Account'],
  ['/resource', 'Resource'],
];

export const footerPages: PageLinks = [
  ['/about-bank', 'About bank'],
  ['/ask-a-question', 'Ask a Question'],
  ['/quality-of-service', 'Quality of service'],
  ['/requisites', 'Requisites'],
  ['/press-center', 'Press center'],
  ['/bank-career', 'Bank career'],
  ['/investors', 'Investors'],
  ['/analytics', 'Analytics'],
  ['/business-and-processes', 'Business and processes'],
  ['/compliance-and-business-ethics', 'Compliance and business ethics'],
];

/** Pages about prices and data. The specification does not contain these pages. */
export const legalPages: PageLinks = [
  ['/tariffs', 'Tariffs'],
  ['/privacy', 'Privacy'],
  ['/consents', 'Consents'],
];

/** Neither the header nor the footer leads to /about; the newsletter section does. */
export const plainPages: PageLinks = [...mainMenuPages, ['/about', 'About'], ...footerPages, ...legalPages];
