import type { Page, Route } from 'playwright-core';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import { bankAnswers } from '../support/loan-graph.ts';

/** What moves the visitor. How an application stands is asked on the side. */
const calls = /\/(application|admin\/application|document)(\/(?!.*(progress|letter)$)[^.]*)?$/;

/** What travels for each call that is answered with something: the graph's own answers, and a schedule of a real length. */
const bodies: Record<string, unknown> = {
  submitApplication: bankAnswers.submitApplication,
  resumeApplication: bankAnswers.resumeApplication,
  loadSchedule: {
    credit: {
      paymentSchedule: paymentSchedule({ totalAmount: 150_000, rate: 15, term: 6, today: '2026-03-02' }),
    },
  },
};

/** Holds the page's calls to the bank until they are told how to end. A call that nobody ends stays under way. */
export async function holdAnswers(page: Page) {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  await page.route(calls, (route) => {
    const taker = waiting.shift();
    if (taker) taker(route);
    else held.push(route);
  });
  const next = () => {
    const route = held.shift();
    return route ? Promise.resolve(route) : new Promise<Route>((taker) => waiting.push(taker));
  };
  return {
    succeed: async (operation: string) => {
      const body = bodies[operation];
      const route = await next();
      await route.fulfill(body === undefined ? { status: 200, body: '' } : { status: 200, json: body });
    },
    fail: async () => (await next()).fulfill({ status: 500, json: { title: 'no' } }),
  };
}
