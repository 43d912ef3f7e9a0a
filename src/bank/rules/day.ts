/** A day and night, in milliseconds. */
export const dayInMs = 24 * 60 * 60 * 1000;

/** The moment a day before `now`: what came after it counts as today's. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayInMs);

/** Seconds until a day has passed since the moment; 0 where there is none, or it has. */
export const secondsOfDayLeft = (since: Date | undefined, now: Date): number =>
  since ? Math.max(0, Math.ceil((since.getTime() + dayInMs - now.getTime()) / 1000)) : 0;
