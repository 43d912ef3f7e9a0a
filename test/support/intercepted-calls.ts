import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type OperationName, operations } from '#contract/operations.ts';
import { type PausedRequest, pauseRequests, proceed, type Response, respond } from './paused-requests.ts';

const names = Object.keys(operations) as OperationName[];

/** The calls of the five steps, without those for the status, emails, rates, news and newsletter. */
const callsOfSteps = names.filter(
  (name) => !['loadStatus', 'resendEmail', 'loadRates', 'loadNews', 'subscribe'].includes(name),
);

/** A paused call; `isCancelled` is true once the page no longer waits for its response. */
type Call = { operation: OperationName; paused: PausedRequest; isCancelled: boolean };

/** Handles a call, or returns false to leave it to the next older handler. Unhandled calls go to the bank. */
type Handler = (call: Call) => boolean | Promise<void>;

/** The handlers of each page, the newest first. */
const handlersOf = new WeakMap<Page, Handler[]>();

/** Adds a handler for the page's calls. The page's first handler starts the pausing. */
async function intercept(page: Page, handler: Handler): Promise<void> {
  const known = handlersOf.get(page);
  if (known) return void known.unshift(handler);
  const handlers = [handler];
  handlersOf.set(page, handlers);
  const calls = new Map<string | undefined, Call>();
  const urls = names.map((name) => `*${operations[name].path.replace(/:\w+/, '*')}`);
  const session = await pauseRequests(page, urls, (paused) => {
    const operation = names.find((name) => isCallOf(name, paused.request));
    if (!operation) return proceed(paused);
    const call = { operation, paused, isCancelled: false };
    calls.set(paused.networkId, call);
    for (const handle of handlers) {
      const handled = handle(call);
      if (handled) return handled;
    }
    return proceed(paused);
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const call = calls.get(requestId);
    if (call) call.isCancelled = true;
  });
  await session.send('Network.enable');
}

const isCallOf = (operation: OperationName, request: { method: string; url: string }): boolean => {
  const { method, path } = operations[operation];
  const pattern = new RegExp(`${path.replace(/:\w+/, '[^/]+')}$`);
  return request.method === method && pattern.test(new URL(request.url).pathname);
};

/** Responds to every call of the operation that the page makes from now on. */
export const respondTo = (page: Page, operation: OperationName, response: Response | (() => Response) = {}) =>
  intercept(
    page,
    ({ operation: called, paused }) =>
      called === operation && respond(paused, typeof response === 'function' ? response() : response),
  );

/** Pauses the calls of these operations on the pages until the test responds. By default, the calls of the steps. */
export async function pauseCalls(pages: Page[], operationNames = callsOfSteps) {
  const held: Call[] = [];
  let arrival = Promise.withResolvers<void>();
  for (const page of pages)
    await intercept(page, (call) => {
      if (!operationNames.includes(call.operation)) return false;
      held.push(call);
      arrival.resolve();
      arrival = Promise.withResolvers();
      return true;
    });
  /** Waits for a call of this operation and takes the newest; older ones belong to states that the machine has left. */
  const newest = async (operation: OperationName): Promise<PausedRequest> => {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
      const at = held.findLastIndex((call) => call.operation === operation && !call.isCancelled);
      if (at >= 0) return (held.splice(at, 1)[0] as Call).paused;
      await Promise.race([arrival.promise, setTimeout(20_000, undefined, { ref: false })]);
    }
    throw new Error(`${operation} was not called; paused: ${held.map((call) => call.operation)}`);
  };
  return {
    answer: async (operation: OperationName, json?: unknown) => {
      await respond(await newest(operation), { json });
    },
    refuse: async (operation: OperationName, problem: { status: number; type?: string }) => {
      await respond(await newest(operation), { status: problem.status, json: { title: 'no', ...problem } });
    },
    /**
     * Forwards the call to the bank and returns the body of its response. Some paths of the machine's graph take steps
     * in an order that the bank refuses; the site then receives an empty success instead. The headers of the bank are
     * left out, so the site does not learn that the bank has the status endpoint.
     */
    forward: async (
      operation: OperationName,
      change: (body: string) => string = (body) => body,
    ): Promise<string> => {
      const call = await newest(operation);
      const { url, method, headers, postData } = call.request;
      const response = await fetch(url, { method, headers, ...(postData && { body: postData }) });
      const body = change(await response.text());
      await respond(call, response.ok && body !== '' ? { json: JSON.parse(body) } : {});
      return body;
    },
    /** Refuses every call that is still paused. If a read were aborted instead, the site would repeat it. */
    drop: async () => {
      for (const { paused } of held.splice(0)) await respond(paused, { status: 400 }).catch(() => {});
    },
  };
}
