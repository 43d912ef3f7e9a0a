import type { Socket } from 'node:net';
import { problemContentType } from '#contract/problem.ts';
import { guardsOf } from './headers.ts';
import { problemOf } from './problem.ts';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what is no HTTP request, too long a head or too slow a one, and ends the connection. */
export function refuseConnection({ code }: NodeJS.ErrnoException, socket: Socket, isTls: boolean): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status = statusOf[code ?? ''] ?? 400;
  const body = JSON.stringify(problemOf(status, 'This is no request that can be read.'));
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    `content-type: ${problemContentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...guardsOf(isTls).map((pair) => pair.join(': ')),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
