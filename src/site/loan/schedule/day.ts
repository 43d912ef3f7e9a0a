import { type IsoDate, isCalendarDate } from '#contract/dates.ts';

/**
 * A row's date as it is shown: dd.mm.yyyy and the day for machines. A text that does not begin with a day of the
 * calendar (another bank may send one) is shown as it came.
 */
export function shownDay(text: string): { words: string; iso: IsoDate | null } {
  const iso = text.slice(0, 10);
  const isDay = isCalendarDate(iso) && /^(?:$|T| )/.test(text.slice(10));
  if (!isDay) return { words: text, iso: null };
  return { words: `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`, iso };
}
