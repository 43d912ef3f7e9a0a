import { setTimeout as pause } from 'node:timers/promises';
import { journeyOf } from '../../support/journey.ts';
import { type Called, callerAt, figuresOf, row } from './load.ts';
import type { Server } from './servers.ts';

/**
 * So many applicants who agree to their schedules at the same moment, each of which creates three documents; at a 503
 * again. Meanwhile somebody else asks for the exchange rates and submits applications, one call after the other.
 */
export async function agreementsAtOnce(server: Server, applicants: number): Promise<void> {
  const caller = callerAt(server.url, applicants);
  const agreements: Called[] = [];
  const send = async (method: string, path: string, body: unknown, calls: Called[] = []) => {
    for (;;) {
      const called = await caller.call(method, path, body);
      calls.push(called);
      if (called.status !== 503) return called;
      await pause(Number(called.retryAfter) * 1000);
    }
  };
  const apply = (at: number) =>
    journeyOf(
      { send: ({ method, path, body }) => send(method, path, body) },
      { until: 'loadSchedule', request: { email: `agreed${at}@bench.example` } },
    );
  const scored: Awaited<ReturnType<typeof apply>>[] = [];
  for (let at = 0; at < applicants; at += 1) scored.push(await apply(at));

  let isOver = false;
  const others: Called[] = [];
  const neighbour = callerAt(server.url, 1);
  const asking = async () => {
    while (!isOver) others.push(await neighbour.call('GET', '/rates'));
  };
  const neighbours = asking();
  const began = performance.now();
  await Promise.all(scored.map(({ id }) => send('POST', `/document/${id}`, { isAgreed: true }, agreements)));
  const took = (performance.now() - began) / 1000;
  isOver = true;
  await neighbours;
  caller.close();
  neighbour.close();
  row(`${applicants} agreements at once`, `all done in ${took.toFixed(1)} s`);
  row('  their calls', figuresOf(agreements, took));
  row('  calls of others meanwhile', figuresOf(others, took));
}
