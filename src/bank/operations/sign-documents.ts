import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { type OfApplication, parseApplicationId, parseBody } from '../http/request-input.ts';
import { assertAllowed, isAlreadyApplied, lockApplication } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { codesOf, issueCode, secondsToNextCode } from '../lifecycle/issue-code.ts';
import { isUsableCode } from '../rules/confirmation-code.ts';
import { linkToStatus } from './load-status.ts';
import { noMoreCodes } from './no-more-codes.ts';
import { withIdempotency } from './with-idempotency.ts';

/** POST /document/:applicationId/sign: mails a code. While one is live, signing again changes nothing. */
export function signDocuments(app: FastifyInstance, bank: BankContext): void {
  const { path, request } = operations.signDocuments;
  app.post<OfApplication>(path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    parseBody(request, sent.body);
    linkToStatus(reply, id);
    return withIdempotency(bank, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      assertAllowed(application.state, 'sign');
      const codes = await codesOf(tx, id);
      const hasLiveCode = codes[0] !== undefined && isUsableCode(codes[0], bank.now());
      if (isAlreadyApplied(application.state, 'sign', hasLiveCode)) return;
      const wait = secondsToNextCode(codes, bank.now());
      if (wait > 0) throw noMoreCodes(wait);
      await issueCode(bank, tx, application, 'sign');
    });
  });
}
