/** The other domains of each provider, by its main domain: `anna@googlemail.com` is the mailbox `anna@gmail.com`. */
const otherDomains: Record<string, RegExp> = {
  'gmail.com': /^googlemail\.com$/,
  'yandex.ru': /^(?:ya\.ru|yandex\.(?:com|[a-z]{2})(?:\.[a-z]{2})?)$/,
  'proton.me': /^(?:pm\.me|protonmail\.(?:com|ch))$/,
  'icloud.com': /^(?:me|mac)\.com$/,
};

/** The characters that a provider ignores, or treats as a dot, in the local part. */
const ignoredBy: Record<string, RegExp> = { 'yandex.ru': /[.-]/g, 'proton.me': /[._-]/g };

/**
 * Returns one spelling for all addresses of a mailbox: lower case, the provider's main domain, and a local part without
 * `+tag` and dots, which many providers ignore. Other providers deliver `a.b@` and `ab@` to two mailboxes; here they
 * still count as one.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const mainDomain = Object.keys(otherDomains).find((name) => otherDomains[name]?.test(domain)) ?? domain;
  const ignored = ignoredBy[mainDomain] ?? /\./g;
  return `${local.replace(/\+.*/, '').replace(ignored, '')}@${mainDomain}`;
}
