import type { FastifyInstance } from 'fastify';
import { mailboxRoutes } from './email/mailbox/routes.ts';
import { shedLoad } from './http/load-shedding.ts';
import { serveSite } from './http/static-site.ts';
import type { BankContext } from './lifecycle/bank-context.ts';
import { rateLimits, takeTurns } from './operations/rate-limits.ts';
import { operationRoutes } from './operations/routes.ts';
import { unsubscribeRoutes } from './operations/unsubscribe.ts';

type RouteOptions = {
  hasMailbox: boolean;
  siteFolder?: string | undefined;
  /** Another bank that the site calls. */
  siteBackendUrl?: string | undefined;
  /** Throws if the bank cannot serve for now. */
  checkHealth?: () => Promise<void>;
};

/** Every route of the bank: calls behind load shedding and rate limits, the built-in mailbox, the site. */
export async function bankRoutes(
  app: FastifyInstance,
  bank: BankContext,
  { hasMailbox, siteFolder, siteBackendUrl, checkHealth }: RouteOptions,
): Promise<void> {
  await app.register(async (calls) => {
    if (bank.settings.rateLimits) takeTurns(calls);
    shedLoad(calls);
    calls.get('/health', async () => {
      await checkHealth?.();
      return { status: 'ok' };
    });
    await calls.register(async (limited) => {
      if (bank.settings.rateLimits) await rateLimits(limited);
      await operationRoutes(limited, bank);
      await unsubscribeRoutes(limited, bank.db);
    });
  });
  if (hasMailbox) await app.register(async (mailbox) => mailboxRoutes(mailbox, bank));
  await serveSite(app, { folder: siteFolder, publicUrl: bank.publicUrl, backendUrl: siteBackendUrl });
}
