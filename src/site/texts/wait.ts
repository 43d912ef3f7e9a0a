const inDigits = (number: number) => String(number).padStart(2, '0');

/** Formats a time, rounded up to the minute: `18:40` if it is today, `24 November, 18:40` otherwise. */
export function momentText(moment: Date, now: Date = new Date()): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const time = `${inDigits(minute.getHours())}:${inDigits(minute.getMinutes())}`;
  if (minute.toDateString() === now.toDateString()) return time;
  const day = minute.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return `${day.replace(' ', '\u00a0')}, ${time}`;
}
