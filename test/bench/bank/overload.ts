import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { someRequest } from '../../support/requests.ts';
import { type Called, callerAt, type Figures, figuresOf, repeat, row } from './load.ts';
import type { Server } from './servers.ts';

/** A round of applications at one server. */
async function applications(server: Server, connections: number, seconds: number): Promise<Figures> {
  const caller = callerAt(server.url, connections);
  const calls: Called[] = [];
  const took = await repeat(connections, seconds, async () =>
    calls.push(await caller.call('POST', '/application', someRequest)),
  );
  caller.close();
  return figuresOf(calls, took);
}

/** Bank and probe in turns, so that other load on the machine slows both alike. Both are warmed up first. */
export async function inTurns(bank: Server, probe: Server, rounds: number, seconds: number) {
  const servers = { probe, bank };
  const found: Record<keyof typeof servers, Figures[]> = { probe: [], bank: [] };
  for (const name of ['probe', 'bank'] as const) await applications(servers[name], 20, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['probe', 'bank'] as const)
      found[name].push(await applications(servers[name], 20, seconds));
  const ratios = found.bank.map(({ perSecond }, at) => perSecond / (found.probe[at]?.perSecond ?? 1));
  return { probe: medianOf(found.probe), bank: medianOf(found.bank), ratio: median(ratios) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const medianOf = (rounds: Figures[]): Figures => ({
  count: rounds.reduce((sum, { count }) => sum + count, 0),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  statuses: [...new Set(rounds.map(({ statuses }) => statuses.replace(/^\d+ x /, '')))].join('; '),
});

/** Ten times as many callers as the bank serves at once, who call in a loop; then, 5 s later, the usual twenty. */
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
  const silent = calls.filter(({ status, retryAfter }) => status !== 200 && retryAfter === undefined);
  row('  refused without Retry-After', String(silent.length));
  await pause(5_000);
  row('  5 s later, 20 connections', await applications(server, 20, seconds));
}

const head =
  'POST /application HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: 300\r\n';

/** The bytes a caller sends before it pauses: none, half of the headers, the headers and half of a body. */
const beginnings = ['', head, `${head}\r\n{"amount":`];

/** Half-open connections that send a byte every two seconds, and reconnect when they are closed. */
function slowCallers(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let closed = 0;
  let isOver = false;
  const open = (at: number) => {
    if (isOver) return;
    const socket = connect(Number(port), hostname, () => socket.write(beginnings[at % 3] ?? ''));
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (isOver) return;
      closed += 1;
      open(at);
    });
    socket.resume();
  };
  for (let at = 0; at < count; at += 1) open(at);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable && socket.bytesWritten > 0) socket.write('x');
  }, 2_000);
  return {
    closed: () => closed,
    stop: () => {
      isOver = true;
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The load that the bank takes with a thousand slow callers against the load that it takes without, in turns. */
export async function withSlowCallers(server: Server, seconds: number): Promise<void> {
  const count = 1_000;
  const ratios: number[] = [];
  let closed = 0;
  for (let round = 0; round < 3; round += 1) {
    const without = await applications(server, 20, seconds);
    const slow = slowCallers(server.url, count);
    const found = await applications(server, 20, seconds);
    closed += slow.closed();
    slow.stop();
    ratios.push(found.perSecond / without.perSecond);
    row(`${count} slow callers: without`, without);
    row(`${count} slow callers: with`, found);
  }
  const ratio = ratios.toSorted((a, b) => a - b)[1] ?? 0;
  row('  with against without', `${Math.round(ratio * 100)} %, ${closed} closed by the bank`);
}
