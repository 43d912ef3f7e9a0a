import { codeLimits } from '../rules/confirmation-code.ts';
import { dayBefore, secondsToDayAfter } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import type { Tx } from '../store/store.ts';
import { lockSubject } from '../store/subject-lock.ts';
import type { Application } from '../store/tables.ts';

/** The number of wrong codes that are still judged, and the seconds until one is if none is left. */
export type CodeBudget = { triesLeft: number; retryAfter: number };

/** The mailbox that an application's code proves, and the passport that it is for. */
export const codeSubjectsOf = ({ request }: Application) => ({
  mailbox: mailboxOf(request.email),
  passport: `${request.passportSeries} ${request.passportNumber}`,
});

/**
 * Returns what is left of the budgets of the application's mailbox and passport, which all their applications share.
 * Other transactions with the same mailbox or passport wait until this one ends. Lock the application before.
 */
export async function lockCodeBudget(tx: Tx, application: Application, now: Date): Promise<CodeBudget> {
  const { mailbox, passport } = codeSubjectsOf(application);
  await lockSubject(tx, 'mailbox', mailbox);
  await lockSubject(tx, 'passport', passport);
  const tried = await tx
    .selectFrom('code')
    .select(['mailbox', 'passport', 'triesLeft', 'createdAt'])
    .where('createdAt', '>', dayBefore(now))
    .where('triesLeft', '<', codeLimits.tries)
    .where((eb) => eb.or([eb('mailbox', '=', mailbox), eb('passport', '=', passport)]))
    .orderBy('createdAt')
    .execute();
  const budgets = [
    tried.filter((code) => code.mailbox === mailbox),
    tried.filter((code) => code.passport === passport),
  ].map((codes) => {
    const wrong = codes.reduce((sum, { triesLeft }) => sum + codeLimits.tries - triesLeft, 0);
    const triesLeft = Math.max(0, codeLimits.wrongPerDay - wrong);
    return { triesLeft, retryAfter: triesLeft > 0 ? 0 : secondsToDayAfter(codes[0]?.createdAt, now) };
  });
  return {
    triesLeft: Math.min(...budgets.map(({ triesLeft }) => triesLeft)),
    retryAfter: Math.max(...budgets.map(({ retryAfter }) => retryAfter)),
  };
}
