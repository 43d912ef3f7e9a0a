import { normalizeSpaces } from '#contract/spaces.ts';
import { application } from '#site/texts/application-form.ts';
import type { Notes } from '../form/FieldBox.tsx';

const common = [
  ...[
    'gmail.com',
    'mail.ru',
    'yandex.ru',
    'yandex.com',
    'outlook.com',
    'icloud.com',
    'hotmail.com',
    'yahoo.com',
  ],
  ...['inbox.ru', 'list.ru', 'rambler.ru', 'proton.me'],
];

/** Domains that are one letter off a common one, and meant. */
const meantAsTyped = ['mail.com', 'ymail.com', 'email.com', 'gmail.ru'];

/** The note on an address whose domain is one letter off a common one: the address with that, to be taken instead. */
export function suggestedEmail(text: string): Notes {
  const [, name = '', typed = ''] = /^([^@]+@)([^@]+)$/.exec(normalizeSpaces(text)) ?? [];
  const domain = typed.toLowerCase();
  if ([...common, ...meantAsTyped].includes(domain)) return {};
  const meant = common.find((one) => isOneOff(domain, one));
  if (!meant) return {};
  const value = name + meant;
  return { email: { text: application.suggestion(value), value } };
}

/** True if one letter less, more or other, or two that are swapped, make one text of the other. */
function isOneOff(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [rest, other] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}
