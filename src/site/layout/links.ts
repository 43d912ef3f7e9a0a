import { paths } from '#contract/paths.ts';
import { frame } from '#site/texts/frame.ts';

const linksTo = (...pages: (keyof typeof frame.links)[]) =>
  pages.map((page) => ({ path: paths[page], label: frame.links[page] }));

/** The main menu, in its order. */
export const menuLinks = linksTo('loan', 'product', 'account', 'resource');

/** The footer's list, in its order. */
export const footerLinks = linksTo(
  'aboutBank',
  'askQuestion',
  'quality',
  'requisites',
  'pressCenter',
  'career',
  'investors',
  'analytics',
  'processes',
  'compliance',
);

/** The pages that a form's consents refer to, under the footer's list. */
export const legalLinks = linksTo('tariffs', 'privacy', 'consents');
