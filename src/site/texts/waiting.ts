/** What is said while the visitor waits, to those who do not see the turning ring. */
export const waiting = {
  loading: 'Loading',
  sending: 'Sending',
  long: 'The bank is still working on it. Nothing is lost; please leave this page open.',
};
