import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { type OperationName, operations } from '#contract/operations.ts';

const names = Object.keys(operations) as OperationName[];

/** The calls of the five steps, without those for the status, emails, rates, news and newsletter. */
const callsOfSteps = names.filter(
  (name) => !['loadStatus', 'resendEmail', 'loadRates', 'loadNews', 'subscribe'].includes(name),
);

const isCallOf = (operation: OperationName, request: Request): boolean => {
  const { method, path } = operations[operation];
  const pattern = new RegExp(`${path.replace(':applicationId', '[^/]+')}$`);
  return request.method() === method && pattern.test(new URL(request.url()).pathname);
};

type Waiting = { operation: OperationName; take: (route: Route) => void };

/** Pauses these calls, by default those of the steps, until the test responds to each by its operation. */
export async function pauseRequests(target: BrowserContext | Page, paused = callsOfSteps) {
  const held: { operation: OperationName; route: Route }[] = [];
  const waiting: Waiting[] = [];
  target.on('requestfailed', (request: Request) => {
    const at = held.findIndex(({ route }) => route.request() === request);
    if (at >= 0) held.splice(at, 1);
  });
  await target.route(/\/(application|document|rates|news)(\/|$)/, (route) => {
    const operation = paused.find((name) => isCallOf(name, route.request()));
    if (!operation) return route.fallback();
    const at = waiting.findIndex((one) => one.operation === operation);
    if (at >= 0) waiting.splice(at, 1)[0]?.take(route);
    else held.push({ operation, route });
  });
  /** Resolves to the newest call of this operation; older calls belong to states that the machine has left. */
  const newest = (operation: OperationName): Promise<Route> => {
    const at = held.findLastIndex((one) => one.operation === operation);
    if (at >= 0) return Promise.resolve((held.splice(at, 1)[0] as { route: Route }).route);
    const { promise, resolve, reject } = Promise.withResolvers<Route>();
    const timer = setTimeout(
      () => reject(new Error(`${operation} was not called; paused: ${namesOf(held)}`)),
      20_000,
    );
    waiting.push({
      operation,
      take: (route) => {
        clearTimeout(timer);
        resolve(route);
      },
    });
    return promise;
  };
  return {
    /** The number of paused calls. */
    count: () => held.length,
    /** Responds with 200 and this body, empty by default. */
    answer: async (operation: OperationName, body?: unknown) => {
      const route = await newest(operation);
      await route.fulfill(body === undefined ? { status: 200, body: '' } : { status: 200, json: body });
    },
    refuse: async (operation: OperationName, refusal: { status: number; type?: string } = { status: 500 }) =>
      (await newest(operation)).fulfill({ status: refusal.status, json: { title: 'no', ...refusal } }),
    /**
     * Forwards the call to the bank and returns the body of its response. If the bank refuses the call, because the
     * path of the graph takes steps in an order that the bank forbids, the site receives an empty success instead.
     */
    forward: async (
      operation: OperationName,
      change: (body: string) => string = (body) => body,
    ): Promise<string> => {
      const route = await newest(operation);
      const response = await route.fetch();
      const body = change(await response.text());
      // Removes the link to the status endpoint, which the bank of the graph does not have.
      const { link: _, ...headers } = response.headers();
      if (response.ok()) await route.fulfill({ response, headers, body });
      else await route.fulfill({ status: 200, body: '' });
      return body;
    },
    /** Aborts every call that is still paused. */
    drop: async () => {
      for (const { route } of held.splice(0)) await route.abort().catch(() => {});
    },
  };
}

const namesOf = (held: { operation: OperationName }[]) =>
  held.map(({ operation }) => operation).join(', ') || 'nothing';
