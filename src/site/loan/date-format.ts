import { type IsoDate, isCalendarDate } from '#contract/dates.ts';

/**
 * Formats a date as dd.mm.yyyy and adds its ISO form. Text that does not begin with a calendar date (another bank may
 * send some) is shown unchanged, without an ISO form.
 */
export function formatDate(text: string): { shown: string; iso: IsoDate | null } {
  const iso = text.slice(0, 10);
  const isDate = isCalendarDate(iso) && /^(?:$|T| )/.test(text.slice(10));
  if (!isDate) return { shown: text, iso: null };
  return { shown: `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`, iso };
}
