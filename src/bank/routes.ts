import type { FastifyInstance } from 'fastify';
import { mailboxRoutes } from './email/mailbox/routes.ts';
import { shedLoad } from './http/load-shedding.ts';
import { serveSite } from './http/static-site.ts';
import type { BankContext } from './lifecycle/bank-context.ts';
import { rateLimits } from './operations/rate-limits.ts';
import { operationRoutes } from './operations/routes.ts';

type RouteOptions = { siteFolder?: string | undefined; hasMailbox: boolean };

/** Every route of the bank: operations behind rate limits and load shedding, the built-in mailbox, the site. */
export const bankRoutes =
  (bank: BankContext, { siteFolder, hasMailbox }: RouteOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const { publicUrl, settings } = bank;
    await app.register(async (limited) => {
      if (settings.rateLimits) await rateLimits(limited, bank);
      shedLoad(limited);
      operationRoutes(limited, bank);
    });
    if (hasMailbox) mailboxRoutes(app, bank.db);
    await serveSite(app, { folder: siteFolder, publicUrl, backendUrl: settings.siteBackendUrl });
  };
