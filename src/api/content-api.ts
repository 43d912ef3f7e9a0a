import { call } from './call.ts';

/** The calls of the pages around the application: newsletter, exchange rates, news. Every one throws ApiFailure. */
export function createContentApi(backendUrl: string) {
  return {
    subscribe: (email: string) => call(backendUrl, 'subscribe', { body: { email } }),
    loadRates: () => call(backendUrl, 'loadRates'),
    /** The articles are as the source sent them: nothing in them is checked yet. */
    loadNews: () => call(backendUrl, 'loadNews'),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
