import { paths } from '#contract/paths.ts';
import { frame } from '#site/texts/frame.ts';

const names = frame.links;

/** The main menu, in its order. */
export const menuLinks = [
  { path: paths.loan, label: names.creditCard },
  { path: paths.product, label: names.product },
  { path: paths.account, label: names.account },
  { path: paths.resource, label: names.resource },
];

/** The footer's list, in its order. */
export const footerLinks = [
  { path: paths.aboutBank, label: names.aboutBank },
  { path: paths.askQuestion, label: names.askQuestion },
  { path: paths.quality, label: names.quality },
  { path: paths.requisites, label: names.requisites },
  { path: paths.pressCenter, label: names.pressCenter },
  { path: paths.career, label: names.career },
  { path: paths.investors, label: names.investors },
  { path: paths.analytics, label: names.analytics },
  { path: paths.processes, label: names.processes },
  { path: paths.compliance, label: names.compliance },
];

/** What a form's consents refer to, under the footer's list. */
export const legalLinks = [
  { path: paths.tariffs, label: frame.legal.tariffs },
  { path: paths.privacy, label: frame.legal.privacy },
  { path: paths.consents, label: frame.legal.consents },
];
