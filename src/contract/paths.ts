/** Separate constants, so that the bundled inline script of index.html contains these paths without the others. */
export const homePath = '/';
export const loanPath = '/loan';

/** The paths of the site's pages, after the `#` of the URL (specification, section 2). */
export const paths = {
  home: homePath,
  loan: loanPath,
  product: '/product',
  account: '/account',
  resource: '/resource',
  about: '/about',
  aboutBank: '/about-bank',
  askQuestion: '/ask-a-question',
  quality: '/quality-of-service',
  requisites: '/requisites',
  pressCenter: '/press-center',
  career: '/bank-career',
  investors: '/investors',
  analytics: '/analytics',
  processes: '/business-and-processes',
  compliance: '/compliance-and-business-ethics',
  tariffs: '/tariffs',
  privacy: '/privacy',
  consents: '/consents',
} as const;
