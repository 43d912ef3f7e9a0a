import type { FastifyInstance } from 'fastify';
import { createApp } from '#bank/http/app.ts';
import { openServer } from '#bank/http/server.ts';
import { callAt } from './test-bank.ts';

/** The bank's HTTP server on a free port with these routes alone, without a database. */
export async function serveRoutes(
  addRoutes: (app: FastifyInstance) => Promise<void>,
  options: Partial<Parameters<typeof createApp>[1]> = {},
) {
  const server = await openServer('127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}`;
  const reported: unknown[] = [];
  const defaults = {
    publicUrl: url,
    reportError: (error: unknown) => reported.push(error),
  };
  server.serve(await createApp(server, { ...defaults, ...options }, addRoutes));
  return {
    url,
    reported,
    call: (method: string, path: string, body?: unknown) => callAt(url, method, path, body),
    stop: () => server.close(),
  };
}
