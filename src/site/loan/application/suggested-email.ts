import { normalizeSpaces } from '#contract/spaces.ts';
import { application } from '#site/texts/application-form.ts';
import type { Notes } from '../form/FieldBox.tsx';

const commonDomains = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'outlook.com',
  'icloud.com',
  'hotmail.com',
  'yahoo.com',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'proton.me',
];

/** Real domains that are one typo away from a common domain. They are not corrected. */
const realDomains = ['mail.com', 'ymail.com', 'email.com', 'gmail.ru'];

/** If the typed domain is one typo away from a common domain, returns a note with the corrected address. */
export function suggestedEmail(text: string): Notes {
  const [, name = '', typed = ''] = /^([^@]+)@([^@]+)$/.exec(normalizeSpaces(text)) ?? [];
  const domain = typed.toLowerCase();
  if ([...commonDomains, ...realDomains].includes(domain)) return {};
  const meant = commonDomains.find((common) => isOneTypoAway(domain, common));
  if (!meant) return {};
  const value = `${name}@${meant}`;
  return { email: { text: application.suggestion(value), value } };
}

/** True if one substitution, deletion, insertion or swap of neighbouring letters turns `typed` into `meant`. */
function isOneTypoAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  // Both texts from the first letter that differs.
  const [from, to] = [typed.slice(start), meant.slice(start)];
  return (
    from.slice(1) === to.slice(1) ||
    from.slice(1) === to ||
    from === to.slice(1) ||
    (from.slice(2) === to.slice(2) && from[0] === to[1] && from[1] === to[0])
  );
}
