import { countedCodes } from '../email/resend-limits.ts';
import { emailsOf } from '../email/send-email.ts';
import {
  type ConfirmationCode,
  codeLimits,
  isUsableCode,
  secondsToNextCode,
} from '../rules/confirmation-code.ts';
import { dayInMs, daysBefore, latestBy, remainingSeconds } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';

/** The application's latest codes, newest first. */
export const codesOf = (tx: Tx, applicationId: string): Promise<ConfirmationCode[]> =>
  tx
    .selectFrom('code')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(codeLimits.perDay)
    .execute();

/**
 * The tries left, and the waits for a new code. `triesLeft` is how many of the code's remaining `tries` the budget
 * allows. `secondsNow` is the wait now, `seconds` the wait if that many more tries fail; 0 is no wait.
 */
export async function codeOutlookOf(tx: Tx, application: Application, now: Date, tries = 0) {
  const budget = await codeBudgetOf(tx, application, now);
  const triesLeft = Math.min(tries, budget.triesLeft);
  const pause = secondsToNextCode(countedCodes(await emailsOf(tx, application.id), now), now);
  const secondsAfter = (more: number) => Math.max(budget.secondsAfter(more), pause);
  return { triesLeft, seconds: secondsAfter(triesLeft), secondsNow: secondsAfter(0) };
}

/** The same for the application's last code. `triesLeft` is 0 if that code is used up or has expired. */
export async function lastCodeOutlookOf(tx: Tx, application: Application, now: Date) {
  const [last] = await codesOf(tx, application.id);
  return codeOutlookOf(tx, application, now, last && isUsableCode(last, now) ? last.triesLeft : 0);
}

/** The mailbox and the passport for which wrong codes are counted. */
export const codeSubjectsOf = ({ request }: Application) => ({
  mailbox: mailboxOf(request.email),
  passport: `${request.passportSeries} ${request.passportNumber}`,
});

/**
 * The remaining budget of wrong codes: the stricter one of the mailbox's and the passport's. All applications of a
 * mailbox or passport share its budget. Before checking or issuing a code, lock application, then mailbox and passport.
 * `triesLeft` is the number of wrong codes that may still be entered. `secondsAfter(more)` is the number of seconds from
 * now until a code can be checked if `more` further wrong codes are entered; 0 if tries remain even then.
 */
export async function codeBudgetOf(tx: Tx, application: Application, now: Date) {
  const subjects = codeSubjectsOf(application);
  const tried = await tx
    .selectFrom('code')
    .select(['mailbox', 'passport', 'triesLeft', 'createdAt'])
    .where('createdAt', '>', daysBefore(now))
    .where('createdAt', '<=', latestBy(now))
    .where('triesLeft', '<', codeLimits.tries)
    .where((eb) => eb.or(subjects))
    .orderBy('createdAt')
    .execute();
  const budgets = (['mailbox', 'passport'] as const).map((kind) => {
    const codes = tried.filter((code) => code[kind] === subjects[kind]);
    const wrong = codes.reduce((sum, { triesLeft }) => sum + codeLimits.tries - triesLeft, 0);
    const triesLeft = Math.max(0, codeLimits.wrongPerDay - wrong);
    return { triesLeft, pause: remainingSeconds(codes[0]?.createdAt, dayInMs, now) };
  });
  return {
    triesLeft: Math.min(...budgets.map(({ triesLeft }) => triesLeft)),
    secondsAfter: (more: number) =>
      Math.max(...budgets.map(({ triesLeft, pause }) => (triesLeft > more ? 0 : pause))),
  };
}
