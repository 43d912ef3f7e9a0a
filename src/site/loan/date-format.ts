import { type IsoDate, isCalendarDate } from '#contract/dates.ts';

/**
 * A date as dd.mm.yyyy, with its ISO form. A text that does not begin with a calendar date (another bank may send one)
 * is shown unchanged.
 */
export function formatDate(text: string): { shown: string; iso: IsoDate | null } {
  const iso = text.slice(0, 10);
  const isDate = isCalendarDate(iso) && /^(?:$|T| )/.test(text.slice(10));
  if (!isDate) return { shown: text, iso: null };
  return { shown: `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`, iso };
}
