import type { Page, Route } from 'playwright-core';

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
