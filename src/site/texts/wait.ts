const inDigits = (number: number) => String(number).padStart(2, '0');

/** Formats a moment, rounded up to a full minute: `18:40` on the day of `now`, `24 November, 18:40` on another day. */
export function momentText(moment: Date, now: Date = new Date()): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const time = `${inDigits(minute.getHours())}:${inDigits(minute.getMinutes())}`;
  if (minute.toDateString() === now.toDateString()) return time;
  const day = minute.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return `${day.replace(' ', '\u00a0')}, ${time}`;
}
