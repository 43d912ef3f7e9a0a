import type { Step } from './steps.ts';

/** Constants of their own, so that the inline script of the document holds these two alone. */
export const homePath = '/';
export const loanPath = '/loan';

/** The pages of the site, by their addresses behind the `#` (specification, section 2). */
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

/** The parameter of a step's address that holds the application's id. */
export const idParameter = ':applicationId';

/** The query parameter of an emailed link that lets another device resume the application. */
export const tokenParameter = 'token';

const application = `${loanPath}/${idParameter}` as const;

/**
 * The pages of the five steps, in their order. The machine's states repeat them as literals; a test compares the two.
 */
export const stepPaths = {
  application: loanPath,
  scoring: application,
  schedule: `${application}/document`,
  signing: `${application}/document/sign`,
  code: `${application}/code`,
} as const satisfies Record<Step, string>;

/** The address of a step's page, with the application's id and, for an emailed link, the token in it. */
export function stepPath(step: Step, applicationId: string, token?: string): string {
  const path = stepPaths[step].replace(idParameter, encodeURIComponent(applicationId));
  return token ? `${path}?${tokenParameter}=${encodeURIComponent(token)}` : path;
}
