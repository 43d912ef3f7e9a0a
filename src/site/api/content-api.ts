import { contentCalls, parseNews, parseRates } from '#contract/content.ts';
import { addressAt, answerOf, mustBeOk, noAnswer } from './failure.ts';

/**
 * The calls of the pages around the application: newsletter, exchange rates, news. Every one throws ApiFailure. They go
 * by the browser's own fetch and are read without schemas: a page to read does not wait for the application's parts.
 */
export function createContentApi(backendUrl: string) {
  const ask = (name: keyof typeof contentCalls, sent: RequestInit = {}): Promise<Response> => {
    const { method, path } = contentCalls[name];
    return fetch(addressAt(backendUrl, path), { method, ...sent }).catch((cause) => {
      throw noAnswer(name, cause);
    });
  };
  const json = (body: object) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    subscribe: async (email: string) => mustBeOk('subscribe', await ask('subscribe', json({ email }))),
    loadRates: async () => answerOf('loadRates', await ask('loadRates'), parseRates),
    /** The articles are as the source sent them: nothing in them is checked yet. */
    loadNews: async () => answerOf('loadNews', await ask('loadNews'), parseNews),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
