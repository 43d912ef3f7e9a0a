import { someRequest } from '../../support/requests.ts';
import type { Called } from './load.ts';
import { callerAt, type Figures, figuresOf, repeat } from './load.ts';
import type { Server } from './servers.ts';

/** A round of applications at one server. */
export async function applications(server: Server, connections: number, seconds: number): Promise<Figures> {
  const caller = callerAt(server.url, connections);
  const calls: Called[] = [];
  const took = await repeat(connections, seconds, async () =>
    calls.push(await caller.call('POST', '/application', someRequest)),
  );
  caller.close();
  return figuresOf(calls, took);
}

/** Bank and probe in turn: what the machine does beside it troubles both alike. Both are warm when it counts. */
export async function inTurns(bank: Server, probe: Server, rounds: number, seconds: number) {
  const servers = { probe, bank };
  const found: Record<keyof typeof servers, Figures[]> = { probe: [], bank: [] };
  for (const name of ['probe', 'bank'] as const) await applications(servers[name], 20, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['probe', 'bank'] as const)
      found[name].push(await applications(servers[name], 20, seconds));
  const ratios = found.bank.map(({ perSecond }, at) => perSecond / (found.probe[at]?.perSecond ?? 1));
  return { probe: middleOf(found.probe), bank: middleOf(found.bank), ratio: middle(ratios) };
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const middleOf = (rounds: Figures[]): Figures => ({
  count: rounds.reduce((sum, { count }) => sum + count, 0),
  perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
  p50: middle(rounds.map(({ p50 }) => p50)),
  p99: middle(rounds.map(({ p99 }) => p99)),
  statuses: [...new Set(rounds.map(({ statuses }) => statuses.replace(/^\d+ x /, '')))].join('; '),
});
