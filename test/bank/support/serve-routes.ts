import type { FastifyInstance } from 'fastify';
import { openContentFeeds } from '#bank/feeds/content-feeds.ts';
import { createApp } from '#bank/http/app.ts';
import { openServer } from '#bank/http/server.ts';
import { bankRoutes } from '#bank/routes.ts';
import { stubDatabase } from './stub-database.ts';
import { callAt } from './test-bank.ts';

type RoutesContext = Parameters<typeof bankRoutes>[1];
type AppOptions = Partial<Parameters<typeof createApp>[1]>;

/** Starts the bank's HTTP server on a free port with these routes only, without a database. */
export async function serveRoutes(
  addRoutes: (app: FastifyInstance) => Promise<void>,
  options: AppOptions = {},
) {
  const server = await openServer('127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}`;
  const reported: unknown[] = [];
  const app = await createApp(server.server, {
    publicUrl: url,
    reportError: (error) => reported.push(error),
    ...options,
  });
  await addRoutes(app);
  await app.ready();
  server.serve(app.routing);
  return {
    url,
    reported,
    call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      callAt(url, method, path, body, headers),
    stop: () => server.close(),
  };
}

type BankOptions = { rateLimits?: boolean; siteFolder?: string; beforeQuery?: () => Promise<void> };

/** Starts the server with every route of the bank, on a database that stays empty. */
export function serveBank(
  { rateLimits = false, siteFolder, beforeQuery = async () => {} }: BankOptions,
  options: AppOptions = {},
) {
  const now = () => new Date();
  const publicUrl = options.publicUrl ?? 'http://localhost:8080';
  const feeds = openContentFeeds({ settings: {}, publicUrl, now });
  const emailQueue = { wake: () => {} };
  const db = stubDatabase(beforeQuery);
  const settings = { rateLimits, smtpUrl: 'smtp://none' };
  const check = async () => {};
  const bank = { db, emailQueue, feeds, now, checkClock: check, checkHealth: check, publicUrl, settings };
  return serveRoutes((app) => bankRoutes(app, bank as unknown as RoutesContext, siteFolder), options);
}
