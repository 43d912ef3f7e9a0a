/** The domains under which a provider delivers an address to one mailbox, below the first of them. */
const sameDomains: Record<string, RegExp> = {
  'gmail.com': /^googlemail\.com$/,
  'yandex.ru': /^(?:ya\.ru|yandex\.(?:com|[a-z]{2})(?:\.[a-z]{2})?)$/,
  'proton.me': /^(?:pm\.me|protonmail\.(?:com|ch))$/,
  'icloud.com': /^(?:me|mac)\.com$/,
};

/**
 * The mailbox of an address: without case, `+tag` and the dots of its local part, which many providers ignore, and with
 * one of the domains that a provider has several of. Two mailboxes that differ in dots only count as one.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [first = domain] = Object.keys(sameDomains).filter((name) => sameDomains[name]?.test(domain));
  // Yandex reads a hyphen as a dot.
  const ignored = first === 'yandex.ru' ? /[.-]/g : /\./g;
  return `${local.replace(/\+.*/, '').replace(ignored, '')}@${first}`;
}
