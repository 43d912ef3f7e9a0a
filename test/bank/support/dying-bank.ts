import { ServerResponse } from 'node:http';
import { startBank } from '#bank/bank.ts';

/**
 * A bank that is killed as it begins to answer its first write: the effect is in the database, the answer is not on its
 * way. Runs in a process of its own on the folder of its argument, and says its address.
 */
const answering = ServerResponse.prototype.writeHead;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  if (this.req.method !== 'GET') process.kill(process.pid, 'SIGKILL');
  return answering.apply(this, head as Parameters<typeof answering>);
} as typeof answering;

const bank = await startBank({
  port: 0,
  host: '127.0.0.1',
  dataDir: process.argv[2] ?? '',
  rateLimits: false,
  timeZone: 'Europe/Moscow',
});
process.send?.(bank.url);
