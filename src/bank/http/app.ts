import type { RequestListener } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { feedRoutes } from '../feeds/routes.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { Log } from '../log/log-line.ts';
import { logRequests } from '../log/log-requests.ts';
import type { Say } from '../log/say-error.ts';
import { mailboxRoutes } from '../mailbox/routes.ts';
import type { Meter } from '../metrics/meter.ts';
import { acceptSchedule } from '../routes/accept-schedule.ts';
import { chooseOffer } from '../routes/choose-offer.ts';
import { confirmCode } from '../routes/confirm-code.ts';
import { denyApplication } from '../routes/deny-application.ts';
import { loadProgress } from '../routes/load-progress.ts';
import { loadSchedule } from '../routes/load-schedule.ts';
import { resendLetter } from '../routes/resend-letter.ts';
import { resumeApplication } from '../routes/resume-application.ts';
import { sendScoring } from '../routes/send-scoring.ts';
import { signDocuments } from '../routes/sign-documents.ts';
import { submitApplication } from '../routes/submit-application.ts';
import { subscribe } from '../routes/subscribe.ts';
import type { World } from '../world.ts';
import type { Door } from './door.ts';
import { answerError, errors } from './errors.ts';
import { letFriendsIn } from './friends.ts';
import { bounded } from './overload.ts';
import { ownOriginOnly } from './own-origin.ts';
import { requestIdOf } from './request-id.ts';
import { site } from './site.ts';

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
  loadProgress,
  resendLetter,
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
export async function httpApp(world: World, door: Door, { siteFolder, hasMailbox, meter, say, log }: Parts) {
  const { publicUrl, settings } = world;
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
  if (log) logRequests(app, log, world.now);
  letFriendsIn(app, settings.allowedOrigins ?? []);
  ownOriginOnly(app, publicUrl, settings.allowedOrigins);
  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(async (limited) => {
    if (settings.rateLimits) await rateLimits(limited, world);
    bounded(limited);
    for (const call of calls) call(limited, world);
  });
  if (hasMailbox) mailboxRoutes(app, world.db);
  await site(app, siteFolder, publicUrl, settings.siteBackendUrl);
  await app.ready();
  return { handler };
}
