import { setTimeout as pause } from 'node:timers/promises';
import type { CodeFault } from '#contract/problem.ts';
import { callerBudgetOf } from '../email/mailbox-limit.ts';
import { emailsOf, markMailboxVerified } from '../email/send-email.ts';
import { HttpProblem } from '../http/problem.ts';
import { applicationStatusOf, conflictIn } from '../lifecycle/application-status.ts';
import { applyTransition, assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { codeBudgetOf, codeOutlookOf, codeSubjectsOf, codesOf } from '../lifecycle/code-budgets.ts';
import { codeLimitProblem, issueCode } from '../lifecycle/confirmation-codes.ts';
import { type ConfirmationCode, isCorrectCode, isUsableCode } from '../rules/confirmation-code.ts';
import type { Tx } from '../store/store.ts';
import { lockSubjects } from '../store/subject-lock.ts';
import type { Application } from '../store/tables.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId/sign/code: the correct code issues the credit.
 * - 422: the code is not valid; `errors` says if it was replaced or has expired. `triesLeft` is the number of remaining
 *   tries, `secondsToNextCode` the wait for a new code once they are used up. After the last try, or if the code has
 *   expired, a new code is emailed, or Retry-After says when one can be emailed.
 * - 429: the code was not checked: its email has not been sent (if it could not be sent, Retry-After is the wait for a
 *   new code), too many codes were wrong (lifecycle/code-budgets.ts), or the code is used up or expired and the limits
 *   of codes allow no new one yet.
 * - 503: the first payment would be overdue.
 */
export const confirmCode: Operation<'confirmCode'> = async (call) => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withApplication(call, (tx, application) => confirm(call.bank, tx, application, call.body));
    } catch (error) {
      // The applicant may receive the email a moment before the bank records that it was sent.
      const pauseMs = retryPausesMs[attempt];
      if (!(error instanceof CodeNotSent) || pauseMs === undefined) throw error;
      await pause(pauseMs);
    }
  }
};

/** Half a second in total. */
const retryPausesMs = [10, 20, 40, 80, 150, 200];

class CodeNotSent extends HttpProblem {}

/** Returns the problem of an invalid code, because throwing it would roll back the counted try or the new code. */
async function confirm(bank: BankContext, tx: Tx, application: Application, given: number) {
  const now = bank.now();
  const [last, ...replaced] = await codesOf(tx, application.id);
  const isCorrect = last !== undefined && isCorrectCode(last, given);
  if (isCorrect && isAlreadyApplied(application, 'confirm')) return undefined;
  assertAllowed(application, 'confirm');
  // Overdue only if the clock is in doubt, when nothing expires.
  const [firstPayment] = application.credit?.paymentSchedule ?? [];
  if (firstPayment && firstPayment.date < bank.today())
    throw new HttpProblem(503, 'The clock of the bank is in doubt.', { retryAfter: 3_600 });
  if (!last) throw conflictIn(application.state);
  await lockSubjects(tx, codeSubjectsOf(application));
  if (!isUsableCode(last, now))
    return renewCode(bank, tx, application, last.triesLeft > 0 ? 'expired' : 'wrongFormat');

  // An earlier code is not a guess: no try is counted, whether or not the email with the new code has been sent.
  const isSuperseded = !isCorrect && replaced.some((code) => isCorrectCode(code, given));
  if (!isSuperseded && last.unsentCode !== null) throw await unsentProblem(bank, tx, application);
  const retryAfter = (await codeBudgetOf(tx, application, now)).secondsAfter(0);
  if (retryAfter > 0) throw codeLimitProblem(retryAfter);
  if (isSuperseded) return codeProblem('superseded', await outlookOf(bank, tx, application, last.triesLeft));
  if (!isCorrect) return countWrongTry(bank, tx, application, last);

  await markMailboxVerified(tx, application.id, now);
  await tx.updateTable('code').set({ usedAt: now }).where('id', '=', last.id).execute();
  const signed = await applyTransition(bank, tx, application, 'confirm', {});
  await applyTransition(bank, tx, signed, 'issue', {});
  return undefined;
}

/** Returns the problem of a code that has not been emailed: it still waits, or a new one has to be requested. */
async function unsentProblem(bank: BankContext, tx: Tx, application: Application): Promise<HttpProblem> {
  const emails = await emailsOf(tx, application.id);
  const email = emails.find(({ kind }) => kind === 'confirmationCode');
  // With `sentAt`, it was recorded as sent between the two queries.
  if (email?.isWaiting || email?.sentAt)
    return new CodeNotSent(429, 'The email with the code has not been sent yet.', { retryAfter: 5 });
  const { secondsToResend: retryAfter } = await applicationStatusOf(bank, tx, application);
  return new HttpProblem(429, 'The email with the code could not be sent.', { retryAfter });
}

/** Counts a wrong try; after the last try, emails a new code if the limits allow. Call `lockSubjects` first. */
async function countWrongTry(bank: BankContext, tx: Tx, application: Application, last: ConfirmationCode) {
  const triesLeft = last.triesLeft - 1;
  await tx.updateTable('code').set({ triesLeft }).where('id', '=', last.id).execute();
  const outlook = await outlookOf(bank, tx, application, triesLeft);
  if (outlook.triesLeft > 0) return codeProblem('wrongFormat', outlook);
  const { secondsToNextCode: retryAfter } = outlook;
  if (retryAfter > 0) return codeProblem('wrongFormat', { triesLeft: 0, retryAfter });
  return renewCode(bank, tx, application, 'wrongFormat');
}

/** The remaining tries, and the seconds until a new code can be sent once these tries are used up. */
async function outlookOf(bank: BankContext, tx: Tx, application: Application, tries: number) {
  const { triesLeft, seconds } = await codeOutlookOf(tx, application, bank.now(), tries);
  const mailbox = await callerBudgetOf(bank, tx, application.request.email);
  return { triesLeft, secondsToNextCode: Math.max(seconds, mailbox.seconds) };
}

async function renewCode(bank: BankContext, tx: Tx, application: Application, reason: Reason) {
  const { seconds: retryAfter } = await callerBudgetOf(bank, tx, application.request.email);
  if (retryAfter > 0) return codeProblem(reason, { triesLeft: 0, retryAfter });
  await issueCode(bank, tx, application, 'renewCode');
  return codeProblem(reason, { triesLeft: 0 });
}

type Reason = 'wrongFormat' | CodeFault;
type Outlook = { triesLeft: number; secondsToNextCode?: number; retryAfter?: number };

/** If `triesLeft` is 0 and `retryAfter` is undefined, a new code is being emailed. */
const codeProblem = (code: Reason, outlook: Outlook) =>
  new HttpProblem(422, details[code], { errors: [{ field: 'code', code }], ...outlook });

const details: Record<Reason, string> = {
  wrongFormat: 'The code is not valid.',
  superseded: 'The code was replaced by a newer one. No try was counted.',
  expired: 'The code has expired.',
};
