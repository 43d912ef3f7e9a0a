/** A calendar day, `YYYY-MM-DD`, in storage and in the API. */
export type IsoDate = string;

/** True if the text is `YYYY-MM-DD` and the day exists. `Date` turns 30 February into a day in March. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);

/** The same day `years` years earlier. 29 February becomes 28 February if the earlier year is not a leap year. */
export function yearsBefore(day: IsoDate, years: number): IsoDate {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const earlier = `${year}${day.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : `${year}-02-28`;
}

/** The age in whole years on `day` of a person born on `birthdate`. */
export function ageOn(day: IsoDate, birthdate: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

const longestWait = 30 * 24 * 3600;

/** The moment `seconds` seconds from now, in milliseconds like `Date.now()`; null unless it is within 30 days. */
export const momentIn = (seconds: unknown): number | null =>
  typeof seconds === 'number' && seconds >= 0 && seconds <= longestWait ? Date.now() + seconds * 1000 : null;

/** Today in the computer's time zone; in a browser, the visitor's. */
export const localToday = (now: Date = new Date()): IsoDate =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Today in the time zone furthest behind (UTC-12), where each day ends last. */
export const earliestToday = (now: Date): IsoDate =>
  new Date(now.getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10);

/**
 * Today in the time zone furthest ahead (UTC+14). The bank checks ages and issue dates against this day, so that it
 * accepts every date that the form accepts in any time zone.
 */
export const latestToday = (now: Date = new Date()): IsoDate =>
  new Date(now.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 10);
