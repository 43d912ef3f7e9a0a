import { frame } from '#texts/frame.ts';

const names = frame.links;

/** Every address of the public site, once (specification, section 2). */
export const links = {
  home: '/',
  loan: '/loan',
  about: '/about',
} as const;

/** The main menu, in its order. */
export const menuLinks = [
  { path: links.loan, label: names.creditCard },
  { path: '/product', label: names.product },
  { path: '/account', label: names.account },
  { path: '/resource', label: names.resource },
] as const;

/** The footer's list, in its order. */
export const footerLinks = [
  { path: '/about-bank', label: names.aboutBank },
  { path: '/ask-a-question', label: names.askQuestion },
  { path: '/quality-of-service', label: names.quality },
  { path: '/requisites', label: names.requisites },
  { path: '/press-center', label: names.pressCenter },
  { path: '/bank-career', label: names.career },
  { path: '/investors', label: names.investors },
  { path: '/analytics', label: names.analytics },
  { path: '/business-and-processes', label: names.processes },
  { path: '/compliance-and-business-ethics', label: names.compliance },
] as const;

export type Link = { path: string; label: string };
