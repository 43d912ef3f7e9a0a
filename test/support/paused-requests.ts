import type { CDPSession, Page } from 'playwright-core';

/** A request that waits until the test responds or lets it proceed. */
export type PausedRequest = {
  session: CDPSession;
  requestId: string;
  networkId?: string | undefined;
  request: { method: string; url: string; headers: Record<string, string>; postData?: string | undefined };
};

/**
 * Pauses the page's requests for these URLs, in which `*` stands for any text. Uses the DevTools protocol, because
 * Playwright's `route` turns off the HTTP cache, which makes page loads much slower.
 */
export async function pauseRequests(
  page: Page,
  urls: string[],
  handle: (paused: PausedRequest) => unknown,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async (paused) => {
    try {
      await handle({ session, ...paused });
    } catch (error) {
      // The page may have cancelled the request in the meantime.
      const isCancelled = String(error).includes('Invalid InterceptionId');
      if (!isCancelled && !page.isClosed()) throw error;
    }
  });
  await session.send('Fetch.enable', { patterns: urls.map((urlPattern) => ({ urlPattern })) });
  return session;
}

export const proceed = async ({ session, requestId }: PausedRequest): Promise<void> => {
  await session.send('Fetch.continueRequest', { requestId });
};

/** By default 200 with an empty body. */
export type Response = { status?: number; headers?: Record<string, string>; json?: unknown };

export async function respond(
  { session, requestId }: PausedRequest,
  { status = 200, headers = {}, json }: Response,
): Promise<void> {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({ ...type, ...headers }).map(([name, value]) => ({ name, value })),
    body: json === undefined ? '' : Buffer.from(JSON.stringify(json)).toString('base64'),
  });
}
