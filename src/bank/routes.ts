import type { FastifyInstance } from 'fastify';
import { mailboxRoutes } from './email/mailbox/routes.ts';
import { shedLoad } from './http/load-shedding.ts';
import { serveSite } from './http/static-site.ts';
import type { BankContext } from './lifecycle/bank-context.ts';
import { acceptSchedule } from './operations/accept-schedule.ts';
import { chooseOffer } from './operations/choose-offer.ts';
import { confirmCode } from './operations/confirm-code.ts';
import { denyApplication } from './operations/deny-application.ts';
import { loadSchedule } from './operations/load-schedule.ts';
import { loadStatus } from './operations/load-status.ts';
import { rateLimits } from './operations/rate-limits.ts';
import { feedRoutes } from './operations/rates-and-news.ts';
import { resendEmail } from './operations/resend-email.ts';
import { resumeApplication } from './operations/resume-application.ts';
import { sendScoring } from './operations/send-scoring.ts';
import { signDocuments } from './operations/sign-documents.ts';
import { submitApplication } from './operations/submit-application.ts';
import { subscribe } from './operations/subscribe.ts';

const operations = [
  submitApplication,
  chooseOffer,
  sendScoring,
  loadSchedule,
  acceptSchedule,
  signDocuments,
  confirmCode,
  denyApplication,
  resumeApplication,
  loadStatus,
  resendEmail,
  subscribe,
  feedRoutes,
];

type RouteOptions = { siteFolder?: string | undefined; hasMailbox: boolean };

/** Every route of the bank: operations behind rate limits and load shedding, the built-in mailbox, the site. */
export const bankRoutes =
  (bank: BankContext, { siteFolder, hasMailbox }: RouteOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const { publicUrl, settings } = bank;
    await app.register(async (limited) => {
      if (settings.rateLimits) await rateLimits(limited, bank);
      shedLoad(limited);
      for (const addRoute of operations) addRoute(limited, bank);
    });
    if (hasMailbox) mailboxRoutes(app, bank.db);
    await serveSite(app, { folder: siteFolder, publicUrl, backendUrl: settings.siteBackendUrl });
  };
