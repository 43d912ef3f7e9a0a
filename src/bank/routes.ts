import type { FastifyInstance } from 'fastify';
import { latestToday } from '#contract/dates.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { mailboxRoutes } from './email/mailbox/mailbox.ts';
import { parseApplicationId, parseBody } from './http/request-input.ts';
import {
  callerAddressOf,
  enforceRateLimits,
  limitByAddress,
  limitByApplication,
  queueByAddress,
  shedLoad,
} from './http/request-limits.ts';
import { serveSite } from './http/static-site.ts';
import type { BankContext } from './lifecycle/bank-context.ts';
import { acceptSchedule } from './operations/accept-schedule.ts';
import { cancelApplication } from './operations/cancel-application.ts';
import { chooseOffer } from './operations/choose-offer.ts';
import { confirmCode } from './operations/confirm-code.ts';
import type { Operation } from './operations/operation.ts';
import { loadSchedule, loadStatus } from './operations/read-application.ts';
import { resendEmail } from './operations/resend-email.ts';
import { resumeApplication } from './operations/resume-application.ts';
import { sendScoring } from './operations/send-scoring.ts';
import { signDocuments } from './operations/sign-documents.ts';
import { submitApplication } from './operations/submit-application.ts';
import { subscribe } from './operations/subscribe.ts';
import { unsubscribeRoutes } from './operations/unsubscribe.ts';
import type { Settings } from './settings.ts';

/** The handler of each operation of the contract. The compiler reports a missing one. */
const handlers: { [Name in OperationName]: Operation<Name> } = {
  submitApplication,
  chooseOffer,
  sendScoring,
  loadSchedule,
  acceptSchedule,
  signDocuments,
  confirmCode,
  cancelApplication,
  resumeApplication,
  loadStatus,
  resendEmail,
  loadRates: ({ bank }) => bank.feeds.rates(),
  loadNews: ({ bank }) => bank.feeds.news(),
  subscribe,
};

/** Adds the routes: the calls, with load shedding and rate limits; the mailbox, unless SMTP_URL is set; the site. */
export async function bankRoutes(
  app: FastifyInstance,
  bank: BankContext & { settings: Settings },
  siteFolder?: string,
): Promise<void> {
  const { rateLimits, smtpUrl, siteBackendUrl: backendUrl } = bank.settings;
  await app.register(async (calls) => {
    if (rateLimits) queueByAddress(calls);
    shedLoad(calls);
    calls.get('/health', async () => {
      await bank.checkHealth();
      return { status: 'ok' };
    });
    if (rateLimits) await enforceRateLimits(calls);
    for (const name of Object.keys(handlers) as OperationName[]) addOperation(calls, bank, name);
    await calls.register(async (forms) => unsubscribeRoutes(forms, bank.db));
  });
  if (!smtpUrl) await app.register(async (mailbox) => mailboxRoutes(mailbox, bank));
  await serveSite(app, { folder: siteFolder, publicUrl: bank.publicUrl, backendUrl });
}

function addOperation(app: FastifyInstance, bank: BankContext, name: OperationName): void {
  const operation = operations[name];
  const { method, path } = operation;
  const handle = handlers[name] as Operation<never>;
  const createsResource = name === 'submitApplication' || name === 'subscribe';
  app.route({
    method,
    url: path,
    ...(method !== 'GET' && { config: createsResource ? limitByAddress : limitByApplication }),
    handler: async (request, reply) => {
      const id = path.includes(':applicationId') ? parseApplicationId(request.params) : '';
      const rules = 'request' in operation ? operation.request : undefined;
      const schema = typeof rules === 'function' ? rules(latestToday(bank.now())) : rules;
      // The field name of an error that concerns the whole body. The body of `confirmCode` is the bare code.
      const whole = name === 'confirmCode' ? 'code' : 'body';
      const body = (schema && parseBody(schema, request.body, whole)) as never;
      const callerAddress = callerAddressOf(request.ip);
      return handle({ bank: { ...bank, callerAddress }, id, body, request, reply });
    },
  });
}
