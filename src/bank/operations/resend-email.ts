import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { lettersOf, secondsToRepeat } from '../email/resend-limits.ts';
import { sendLetter } from '../email/send-email.ts';
import { conflict, HttpProblem } from '../http/problem.ts';
import { type OfApplication, parseApplicationId } from '../http/request-input.ts';
import { applicationStatusOf } from '../lifecycle/application-status.ts';
import { lockApplication } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { codesOf, issueCode, secondsToNextCode } from '../lifecycle/issue-code.ts';
import { noMoreCodes } from './no-more-codes.ts';
import { withIdempotency } from './with-idempotency.ts';

/**
 * POST /application/:applicationId/email: the last letter once more; where it brought a code that is not used yet, a
 * new one. Every 30 seconds, five times a day.
 */
export function resendEmail(app: FastifyInstance, bank: BankContext): void {
  app.post<OfApplication>(operations.resendEmail.path, async (sent, reply) => {
    const id = parseApplicationId(sent.params.applicationId);
    return withIdempotency(bank, sent, reply, async (tx) => {
      const application = await lockApplication(tx, id);
      const letters = await lettersOf(tx, id);
      const [last] = letters;
      if (!last || application.state === 'CLIENT_DENIED') throw conflict();
      const wait = secondsToRepeat(letters, bank.now());
      if (wait > 0) throw tooOften(wait);
      if (last.kind === 'confirmationCode') {
        const codeWait = secondsToNextCode(await codesOf(tx, id), bank.now());
        if (codeWait > 0) throw noMoreCodes(codeWait);
        await issueCode(bank, tx, application, 'renewCode', true);
      } else await sendLetter(bank, tx, { kind: last.kind, applicationId: id }, true);
      return applicationStatusOf(application, await lettersOf(tx, id), bank.now());
    });
  });
}

const tooOften = (retryAfter: number) =>
  new HttpProblem(429, 'The letter has been sent not long ago, or often enough for today.', { retryAfter });
