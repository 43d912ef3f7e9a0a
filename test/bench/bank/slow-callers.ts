import { connect, type Socket } from 'node:net';
import { applications } from './against-probe.ts';
import type { Server } from './servers.ts';
import { row } from './table.ts';

const head =
  'POST /application HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: 300\r\n';

/** What a caller says before it falls silent: nothing, half a head, a head and half a body. */
const beginnings = ['', head, `${head}\r\n{"amount":`];

/** Half-open connections that say a letter every two seconds, and come again when they are shown out. */
function slowCallers(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let shownOut = 0;
  let isOver = false;
  const open = (at: number) => {
    if (isOver) return;
    const socket = connect(Number(port), hostname, () => socket.write(beginnings[at % 3] ?? ''));
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (isOver) return;
      shownOut += 1;
      open(at);
    });
    socket.resume();
  };
  for (let at = 0; at < count; at += 1) open(at);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable && socket.bytesWritten > 0) socket.write('x');
  }, 2_000);
  return {
    shownOut: () => shownOut,
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
  let shownOut = 0;
  for (let round = 0; round < 3; round += 1) {
    const without = await applications(server, 20, seconds);
    const slow = slowCallers(server.url, count);
    const found = await applications(server, 20, seconds);
    shownOut += slow.shownOut();
    slow.stop();
    ratios.push(found.perSecond / without.perSecond);
    row(`${count} slow callers: without`, without);
    row(`${count} slow callers: with`, found);
  }
  const middle = ratios.toSorted((a, b) => a - b)[1] ?? 0;
  row('  with against without', `${Math.round(middle * 100)} %, ${shownOut} shown out`);
}
