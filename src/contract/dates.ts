import { minimumAge } from './limits.ts';

/** A calendar day, `YYYY-MM-DD`: the form in which days travel and are stored. */
export type IsoDate = string;

/** True if the text is `YYYY-MM-DD` and a day of the calendar; `2024-02-30` is none. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);

/**
 * The same day `years` years earlier, for the latest birthdate (section 5). 29 February becomes 28 February if
 * needed.
 */
export function yearsBefore(day: IsoDate, years: number): IsoDate {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const earlier = `${year}${day.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : `${year}-02-28`;
}

/** The latest birthdate of an adult on `today`, the `max` of its input (section 5). */
export const latestBirthdate = (today: IsoDate = localToday()): IsoDate => yearsBefore(today, minimumAge);

/** The age in whole years on `day` of a person born on `birthdate`. */
export function ageOn(day: IsoDate, birthdate: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Today in the time zone of the machine that runs this: the visitor's in a browser. */
export function localToday(now: Date = new Date()): IsoDate {
  const year = String(now.getFullYear()).padStart(4, '0');
  return `${year}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/**
 * Today in the time zone that is furthest ahead (UTC+14). The bank checks ages and issue dates by it, so that it
 * accepts every date that a form in any time zone accepts.
 */
export function latestToday(now: Date = new Date()): IsoDate {
  return new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
