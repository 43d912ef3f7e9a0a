import { type SqlBool, sql } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { dayBefore, secondsToDayAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { lettersOf } from './resend-limits.ts';
import type { BankMail } from './templates/email-template.ts';

/**
 * How many letters a day a step brings that can be taken again, and how many applications may write to one address: an
 * address is anybody's, and nobody asked its owner.
 */
export const floodRules = { ofAKind: 10, toAnAddress: 200 } as const;

/** Throws HttpProblem 429 where the step has brought enough letters today. Asked within the transaction of the step. */
export async function notTooMany(
  bank: BankContext,
  tx: Tx,
  { id }: Application,
  kinds: readonly BankMail['kind'][],
): Promise<void> {
  const now = bank.now();
  const today = (await lettersOf(tx, id)).filter(
    ({ kind, isResend, requestedAt }) => kinds.includes(kind) && !isResend && requestedAt > dayBefore(now),
  );
  notBefore(today[floodRules.ofAKind - 1], now);
}

/** The same where as many applications as one address may have in a day have written to it. */
export async function notTooManyTo(bank: BankContext, tx: Tx, { request }: Application): Promise<void> {
  if (!bank.settings.rateLimits) return;
  const now = bank.now();
  const letters = await tx
    .selectFrom('email')
    .innerJoin('application', 'application.id', 'email.applicationId')
    .select('email.requestedAt')
    .where(sql<SqlBool>`lower(application.request->>'email') = ${request.email.toLowerCase()}`)
    .where('email.kind', '=', 'finishRegistration')
    .where('email.requestedAt', '>', dayBefore(now))
    .orderBy('email.requestedAt', 'desc')
    .limit(floodRules.toAnAddress)
    .execute();
  notBefore(letters[floodRules.toAnAddress - 1], now);
}

/** Throws until a day has passed since the letter that made the measure full. */
function notBefore(letter: { requestedAt: Date } | undefined, now: Date): void {
  const retryAfter = secondsToDayAfter(letter?.requestedAt, now);
  if (retryAfter > 0) throw new HttpProblem(429, 'Letters enough have been sent for today.', { retryAfter });
}
