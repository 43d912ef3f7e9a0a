/** What stands in place of a screen that broke. */
export const failure = {
  heading: 'This page has stopped working',
  text: 'What you have sent to the bank is safe. Load the page again to go on.',
  reload: 'Load the page again',
};
