/** A day and night, in milliseconds. */
export const dayInMs = 24 * 60 * 60 * 1000;
