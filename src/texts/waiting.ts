/** What is said while the visitor waits, to those who do not see the turning ring. */
export const waiting = {
  loading: 'Loading',
  sending: 'Sending',
};
