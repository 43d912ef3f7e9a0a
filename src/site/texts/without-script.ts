/** What is said where the site's script is switched off, or did not come. */
export const withoutScript = {
  off: 'Applying for the card, the exchange rates and the news need JavaScript: please switch it on and load the page again.',
  missing:
    'A part of the page did not come. Applying for the card needs it: please check the connection and load the page again.',
};
