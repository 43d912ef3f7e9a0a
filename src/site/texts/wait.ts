/** The wait before the next attempt, in seconds; null if the bank sent none. */
export const waitText = (seconds: number | null): string =>
  seconds === 0 ? 'You can try again now.' : `Please wait ${duration(seconds)}.`;

function duration(seconds: number | null): string {
  if (seconds === null) return 'a little';
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const hours = Math.ceil(seconds / 3600);
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${hours} hours`;
}
