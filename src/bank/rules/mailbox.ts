/** The other domains of a provider, by its main domain. A local part has the same mailbox in all of them. */
const otherDomains: Record<string, RegExp> = {
  'gmail.com': /^googlemail\.com$/,
  'yandex.ru': /^(?:ya\.ru|yandex\.(?:com|[a-z]{2})(?:\.[a-z]{2})?)$/,
  'proton.me': /^(?:pm\.me|protonmail\.(?:com|ch))$/,
  'icloud.com': /^(?:me|mac)\.com$/,
};

/**
 * The mailbox of an address: in lower case, without the `+tag` and the dots of the local part, which many providers
 * ignore, and in the provider's main domain. Two mailboxes that differ only in dots count as one.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const mainDomain = Object.keys(otherDomains).find((name) => otherDomains[name]?.test(domain)) ?? domain;
  // Yandex reads a hyphen as a dot.
  const ignored = mainDomain === 'yandex.ru' ? /[.-]/g : /\./g;
  return `${local.replace(/\+.*/, '').replace(ignored, '')}@${mainDomain}`;
}
