import { setTimeout } from 'node:timers/promises';
import { someRequest } from '../../support/requests.ts';
import { applications } from './against-probe.ts';
import { type Called, callerAt, figuresOf, repeat } from './load.ts';
import type { Server } from './servers.ts';
import { row } from './table.ts';

/** Ten times as many callers as the bank serves at once, who ask again and again; then, 5 s later, the usual twenty. */
export async function overload(server: Server, seconds: number): Promise<void> {
  const callers = 2_000;
  const caller = callerAt(server.url, callers);
  const calls: Called[] = [];
  const took = await repeat(callers, seconds, async () =>
    calls.push(await caller.call('POST', '/application', someRequest)),
  );
  caller.close();
  row(`${callers} callers at once`, figuresOf(calls, took));
  const served = calls.filter(({ status }) => status === 200);
  row('  of them served', figuresOf(served, took));
  const mute = calls.filter(({ status, retryAfter }) => status !== 200 && retryAfter === undefined);
  row('  refused without Retry-After', String(mute.length));
  await setTimeout(5_000);
  row('  5 s later, 20 connections', await applications(server, 20, seconds));
}
