/** The not-found page (specification, section 2). */
export const notFound = {
  oops: 'Oops...',
  heading: 'Page not found',
  text: 'This Page doesn`t exist or was removed! We suggest you go back',
  back: 'Go back',
  description: 'There is no page at this address.',
};
