import { contentCalls, parseNews, parseRates } from '#contract/content.ts';
import type { Client } from './client.ts';

/**
 * Creates the calls of the public pages: newsletter, exchange rates, news. A failed call throws ApiFailure. The first
 * call loads the HTTP client, but not the schemas of the credit application.
 */
export function createContentApi(loadClient: () => Promise<Client>) {
  const { subscribe, loadRates, loadNews } = contentCalls;
  return {
    subscribe: async (email: string): Promise<void> => {
      const { send } = await loadClient();
      await send(subscribe.path, { method: subscribe.method, json: { email } });
    },
    loadRates: async () =>
      (await loadClient()).load(loadRates.path, { method: loadRates.method }, parseRates),
    /** Checks only that the response has a list. The caller parses each article with `parseArticle`. */
    loadNews: async () => (await loadClient()).load(loadNews.path, { method: loadNews.method }, parseNews),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
