import type { RequestListener } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { mailboxRoutes } from '../email/mailbox/routes.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Meter } from '../maintenance/metrics/counters.ts';
import { acceptSchedule } from '../operations/accept-schedule.ts';
import { chooseOffer } from '../operations/choose-offer.ts';
import { confirmCode } from '../operations/confirm-code.ts';
import { denyApplication } from '../operations/deny-application.ts';
import { loadSchedule } from '../operations/load-schedule.ts';
import { loadStatus } from '../operations/load-status.ts';
import { rateLimits } from '../operations/rate-limits.ts';
import { feedRoutes } from '../operations/rates-and-news.ts';
import { resendEmail } from '../operations/resend-email.ts';
import { resumeApplication } from '../operations/resume-application.ts';
import { sendScoring } from '../operations/send-scoring.ts';
import { signDocuments } from '../operations/sign-documents.ts';
import { submitApplication } from '../operations/submit-application.ts';
import { subscribe } from '../operations/subscribe.ts';
import { letFriendsIn } from './cors.ts';
import { answerError, errors } from './errors.ts';
import { bounded } from './load-shedding.ts';
import type { Log } from './log-line.ts';
import { logRequests } from './log-requests.ts';
import { ownOriginOnly } from './origin-check.ts';
import type { Say } from './report-error.ts';
import { requestIdOf } from './request-id.ts';
import type { Door } from './server.ts';
import { site } from './static-site.ts';

const calls = [
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

type Parts = {
  siteFolder?: string | undefined;
  hasMailbox: boolean;
  meter: Meter;
  say: Say;
  log?: Log | undefined;
};

/** The bank over HTTP: calls, site, mailbox. `handler` is what the door is opened with. */
export async function httpApp(
  bank: BankContext,
  door: Door,
  { siteFolder, hasMailbox, meter, say, log }: Parts,
) {
  const { publicUrl, settings } = bank;
  let handler: RequestListener = () => {};
  const app: FastifyInstance = fastify({
    bodyLimit: 64 * 1024,
    trustProxy: settings.trustedProxies ?? false,
    genReqId: requestIdOf,
    // The door answers these.
    clientErrorHandler: () => {},
    frameworkErrors: answerError(say),
    serverFactory: (own) => {
      handler = own;
      return door.server;
    },
  });
  // Forms and plain text need no preflight: a page of another site could send them. JSON alone is read.
  app.removeContentTypeParser('text/plain');
  errors(app, say);
  meter.watch(app);
  if (log) logRequests(app, log, bank.now);
  letFriendsIn(app, settings.allowedOrigins ?? []);
  ownOriginOnly(app, publicUrl, settings.allowedOrigins);
  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(async (limited) => {
    if (settings.rateLimits) await rateLimits(limited, bank);
    bounded(limited);
    for (const call of calls) call(limited, bank);
  });
  if (hasMailbox) mailboxRoutes(app, bank.db);
  await site(app, siteFolder, publicUrl, settings.siteBackendUrl);
  await app.ready();
  return { handler };
}
