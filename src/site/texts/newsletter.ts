/** Support and newsletter on the home page (specification, sections 2, 4 and 8). */
export const newsletter = {
  section: 'Support and newsletter',
  support: 'Support',
  subscribeAndGet: 'Subscribe & get',
  bankNews: 'Bank News',
  email: 'Your email',
  hint: 'The news of the bank, by e-mail.',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  subscribed: "You are already subscribed to the bank's newsletter",
  networkError: 'Network error. Could not connect to the server.W',
};
