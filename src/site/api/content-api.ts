import { contentCalls, parseNews, parseRates } from '#contract/content.ts';
import { bankClient, type Client } from './client.ts';

/** Creates the calls of the public pages: newsletter, exchange rates, news. A failed call throws ApiFailure. */
export function createContentApi({ load, send }: Client) {
  const { subscribe, loadRates, loadNews } = contentCalls;
  return {
    subscribe: async (email: string): Promise<void> => {
      await send(subscribe.path, { method: subscribe.method, json: { email } });
    },
    loadRates: () => load(loadRates.path, { method: loadRates.method }, parseRates),
    /** Checks only that the response has a list. The caller parses each article with `parseArticle`. */
    loadNews: () => load(loadNews.path, { method: loadNews.method }, parseNews),
  };
}

export const contentApi = createContentApi(bankClient);

export type ContentApi = ReturnType<typeof createContentApi>;
