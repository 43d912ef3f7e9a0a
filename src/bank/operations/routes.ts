import type { FastifyInstance } from 'fastify';
import { type OperationName, operations } from '#contract/operations.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { callerAddressOf } from '../rules/caller-address.ts';
import { acceptSchedule } from './accept-schedule.ts';
import { cancelApplication } from './cancel-application.ts';
import { chooseOffer } from './choose-offer.ts';
import { confirmCode } from './confirm-code.ts';
import { loadSchedule } from './load-schedule.ts';
import { loadStatus } from './load-status.ts';
import type { Operation } from './operation.ts';
import { storageLimit } from './rate-limits.ts';
import { resendEmail } from './resend-email.ts';
import { resumeApplication } from './resume-application.ts';
import { sendScoring } from './send-scoring.ts';
import { signDocuments } from './sign-documents.ts';
import { submitApplication } from './submit-application.ts';
import { subscribe } from './subscribe.ts';

/** The handler of every operation of the contract: one that is missing does not compile. */
const handlers: Record<OperationName, Operation> = {
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
  loadRates: ({ feeds }) => feeds.rates(),
  loadNews: ({ feeds }) => feeds.news(),
  subscribe,
};

/** Adds the routes of all operations. */
export async function operationRoutes(app: FastifyInstance, bank: BankContext): Promise<void> {
  for (const name of Object.keys(handlers) as OperationName[]) addRoute(app, bank, name);
}

function addRoute(app: FastifyInstance, bank: BankContext, name: OperationName): void {
  const { method, path } = operations[name];
  const isStored = name === 'submitApplication' || name === 'subscribe';
  app.route({
    method,
    url: path,
    ...(isStored && { config: storageLimit }),
    handler: (request, reply) =>
      handlers[name]({ ...bank, source: callerAddressOf(request.ip) }, request, reply),
  });
}
