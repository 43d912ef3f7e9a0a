import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { type OperationName, operations } from '#contract/operations.ts';

const names = Object.keys(operations) as OperationName[];

/** The calls of a visitor's way. Those beside it are answered at once. */
const callsOfSteps = names.filter(
  (name) => !['loadStatus', 'resendEmail', 'loadRates', 'loadNews', 'subscribe'].includes(name),
);

const isCallOf = (operation: OperationName, request: Request): boolean => {
  const { method, path } = operations[operation];
  const pattern = new RegExp(`${path.replace(':applicationId', '[^/]+')}$`);
  return request.method() === method && pattern.test(new URL(request.url()).pathname);
};

type Waiting = { operation: OperationName; take: (route: Route) => void };

/** Pauses these calls, every one of a visitor's way unless given, until the test ends each by the name of its operation. */
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
  /** The newest call of this operation: those before it belong to states that were left. */
  const newest = (operation: OperationName): Promise<Route> => {
    const at = held.findLastIndex((one) => one.operation === operation);
    if (at >= 0) return Promise.resolve((held.splice(at, 1)[0] as { route: Route }).route);
    const { promise, resolve, reject } = Promise.withResolvers<Route>();
    const timer = setTimeout(
      () => reject(new Error(`No call of ${operation} came; paused: ${namesOf(held)}`)),
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
    /** The number of calls that wait. */
    count: () => held.length,
    /** Responds with success and this body; without one, an empty body. */
    answer: async (operation: OperationName, body?: unknown) => {
      const route = await newest(operation);
      await route.fulfill(body === undefined ? { status: 200, body: '' } : { status: 200, json: body });
    },
    refuse: async (operation: OperationName, refusal: { status: number; type?: string } = { status: 500 }) =>
      (await newest(operation)).fulfill({ status: refusal.status, json: { title: 'no', ...refusal } }),
    /**
     * Lets the bank answer, and returns its text. Where the bank's order of steps refuses what the path wants (an offer
     * chosen after scoring, say), success is answered in its place: the site cannot tell the two apart.
     */
    forward: async (
      operation: OperationName,
      change: (body: string) => string = (body) => body,
    ): Promise<string> => {
      const route = await newest(operation);
      const real = await route.fetch();
      const body = change(await real.text());
      // The bank of the graph does not say that it has a status.
      const { link: _, ...headers } = real.headers();
      if (real.ok()) await route.fulfill({ response: real, headers, body });
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
