import { contentCalls, parseNews, parseRates } from '#contract/content.ts';
import type { Client } from './client.ts';

/**
 * The calls of the pages around the application: newsletter, exchange rates, news. Every one throws ApiFailure. The
 * client is loaded with the first of them; schemas are not: a page to read does not wait for the application's parts.
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
    /** The articles are as the source sent them: nothing in them is checked yet. */
    loadNews: async () => (await loadClient()).load(loadNews.path, { method: loadNews.method }, parseNews),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
