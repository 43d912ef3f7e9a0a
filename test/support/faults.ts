import type { Page, Route } from 'playwright-core';

/** The ways in which an answer can be no good. */
export const responseFaults = {
  'an error answer': (route: Route) =>
    route.fulfill({ status: 500, body: '{"title":"no"}', contentType: 'application/problem+json' }),
  'a refusal': (route: Route) => route.fulfill({ status: 409, body: '', contentType: 'application/json' }),
  'a dead network': (route: Route) => route.abort('connectionrefused'),
  'broken JSON': (route: Route) =>
    route.fulfill({ status: 200, body: '{"credit":', contentType: 'application/json' }),
  'an empty answer': (route: Route) =>
    route.fulfill({ status: 200, body: '', contentType: 'application/json' }),
};

export type ResponseFault = keyof typeof responseFaults;

/** Lets every call to this path fail in this way. Returns the bodies that were sent so far. */
export async function failRequests(
  page: Page,
  path: RegExp,
  fault: ResponseFault,
): Promise<(string | null)[]> {
  const sent: (string | null)[] = [];
  await page.route(path, (route) => {
    sent.push(route.request().postData());
    return responseFaults[fault](route);
  });
  return sent;
}

/** Holds the calls to this path until `answer`, which waits for the first of them. `sent`: how many there were. */
export async function pauseRequest(page: Page, path: RegExp, body: unknown = '') {
  const held: Route[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(path, (route) => {
    held.push(route);
    first.resolve();
  });
  return {
    sent: () => held.length,
    answer: async () => {
      await first.promise;
      for (const route of held) {
        await route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: body === '' ? '' : JSON.stringify(body),
        });
      }
    },
  };
}
