import type { CDPSession, Page } from 'playwright-core';
import { type OperationName, operations } from '#contract/operations.ts';

// The calls are intercepted by the DevTools protocol, because Playwright's `route` turns off the HTTP cache.

const names = Object.keys(operations) as OperationName[];

/** The calls of the five steps, without those for the status, emails, rates, news and newsletter. */
const callsOfSteps = names.filter(
  (name) => !['loadStatus', 'resendEmail', 'loadRates', 'loadNews', 'subscribe'].includes(name),
);

/** A call that waits for its response, unless the page has cancelled it. */
type Call = { operation: OperationName; requestId: string; session: CDPSession; isCancelled: boolean };

/** Takes a call, or leaves it to an older handler and finally to the bank. */
type Handler = (call: Call) => boolean;

/** The handlers of each page, the newest first. */
const handlersOf = new WeakMap<Page, Handler[]>();

async function intercept(page: Page, handler: Handler): Promise<void> {
  const known = handlersOf.get(page);
  if (known) return void known.unshift(handler);
  const handlers = [handler];
  handlersOf.set(page, handlers);
  const session = await page.context().newCDPSession(page);
  const calls = new Map<string | undefined, Call>();
  session.on('Network.loadingFailed', ({ requestId }) => {
    const call = calls.get(requestId);
    if (call) call.isCancelled = true;
  });
  session.on('Fetch.requestPaused', ({ requestId, networkId, request, responseStatusCode }) => {
    // The response to a forwarded call.
    if (responseStatusCode !== undefined) return;
    const operation = names.find((name) => isCallOf(name, request));
    if (operation) {
      const call = { operation, requestId, session, isCancelled: false };
      calls.set(networkId, call);
      if (handlers.some((takes) => takes(call))) return;
    }
    void session.send('Fetch.continueRequest', { requestId });
  });
  const patterns = names.map((name) => ({ urlPattern: `*${operations[name].path.replace(/:\w+/, '*')}` }));
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns });
}

const isCallOf = (operation: OperationName, request: { method: string; url: string }): boolean => {
  const { method, path } = operations[operation];
  const pattern = new RegExp(`${path.replace(/:\w+/, '[^/]+')}$`);
  return request.method === method && pattern.test(new URL(request.url).pathname);
};

/** By default 200 with an empty body. */
type Response = { status?: number; headers?: Record<string, string>; json?: unknown };

const respond = async ({ session, requestId }: Call, { status = 200, headers = {}, json }: Response) => {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({ ...type, ...headers }).map(([name, value]) => ({ name, value })),
    body: json === undefined ? '' : Buffer.from(JSON.stringify(json)).toString('base64'),
  });
};

/** Sends the call to the bank, and resolves to the bank's response, which the page does not receive yet. */
async function responseOf({ session, requestId }: Call): Promise<{ status: number; body: string }> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const listen = (event: { requestId: string; responseStatusCode?: number | undefined }) => {
    if (event.requestId === requestId && event.responseStatusCode) resolve(event.responseStatusCode);
  };
  session.on('Fetch.requestPaused', listen);
  await session.send('Fetch.continueRequest', { requestId, interceptResponse: true });
  const status = await promise;
  session.off('Fetch.requestPaused', listen);
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  return { status, body: base64Encoded ? Buffer.from(body, 'base64').toString() : body };
}

/** Responds to every call of the operation that the page makes from now on. */
export const respondTo = (page: Page, operation: OperationName, response: Response = {}) =>
  intercept(page, (call) => {
    if (call.operation !== operation) return false;
    void respond(call, response);
    return true;
  });

/** Pauses these calls of the pages, by default those of the steps, until the test responds to each by its operation. */
export async function pauseCalls(pages: Page[], paused = callsOfSteps) {
  const held: Call[] = [];
  const waiting: { operation: OperationName; take: (call: Call) => void }[] = [];
  for (const page of pages)
    await intercept(page, (call) => {
      if (!paused.includes(call.operation)) return false;
      const at = waiting.findIndex(({ operation }) => operation === call.operation);
      if (at >= 0) waiting.splice(at, 1)[0]?.take(call);
      else held.push(call);
      return true;
    });
  /** Resolves to the newest call of this operation; older calls belong to states that the machine has left. */
  const newest = (operation: OperationName): Promise<Call> => {
    const at = held.findLastIndex((call) => call.operation === operation && !call.isCancelled);
    if (at >= 0) return Promise.resolve(held.splice(at, 1)[0] as Call);
    const { promise, resolve, reject } = Promise.withResolvers<Call>();
    const timer = setTimeout(
      () => reject(new Error(`${operation} was not called; paused: ${held.map((call) => call.operation)}`)),
      20_000,
    );
    waiting.push({
      operation,
      take: (call) => {
        clearTimeout(timer);
        resolve(call);
      },
    });
    return promise;
  };
  return {
    /** The number of paused calls. */
    count: () => held.filter(({ isCancelled }) => !isCancelled).length,
    answer: async (operation: OperationName, json?: unknown) => {
      await respond(await newest(operation), { json });
    },
    refuse: async (
      operation: OperationName,
      refusal: { status: number; type?: string } = { status: 500 },
    ) => {
      await respond(await newest(operation), { status: refusal.status, json: { title: 'no', ...refusal } });
    },
    /**
     * Forwards the call to the bank and returns the body of its response. If the bank refuses the call, because the
     * path of the graph takes steps in an order that the bank forbids, the site receives an empty success instead.
     */
    forward: async (
      operation: OperationName,
      change: (body: string) => string = (body) => body,
    ): Promise<string> => {
      const call = await newest(operation);
      const { status, body } = await responseOf(call);
      const changed = change(body);
      const isOk = status < 300 && changed !== '';
      await respond(call, isOk ? { json: JSON.parse(changed) } : {});
      return changed;
    },
    /** Aborts every call that is still paused. */
    drop: async () => {
      for (const { session, requestId } of held.splice(0))
        await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {});
    },
  };
}
