/** The calls of the public pages (sections 3 and 7). Apart from `operations`, whose schemas these pages do not load. */
export const contentCalls = {
  subscribe: { method: 'POST', path: '/email' },
  loadRates: { method: 'GET', path: '/rates' },
  loadNews: { method: 'GET', path: '/news' },
} as const;
