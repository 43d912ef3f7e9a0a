import { frame } from '#site/texts/frame.ts';

const names = frame.links;

/** Every address of the public site, once (specification, section 2). */
export const links = {
  home: '/',
  loan: '/loan',
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
} as const;

/** The main menu, in its order. */
export const menuLinks = [
  { path: links.loan, label: names.creditCard },
  { path: links.product, label: names.product },
  { path: links.account, label: names.account },
  { path: links.resource, label: names.resource },
];

/** The footer's list, in its order. */
export const footerLinks = [
  { path: links.aboutBank, label: names.aboutBank },
  { path: links.askQuestion, label: names.askQuestion },
  { path: links.quality, label: names.quality },
  { path: links.requisites, label: names.requisites },
  { path: links.pressCenter, label: names.pressCenter },
  { path: links.career, label: names.career },
  { path: links.investors, label: names.investors },
  { path: links.analytics, label: names.analytics },
  { path: links.processes, label: names.processes },
  { path: links.compliance, label: names.compliance },
];
