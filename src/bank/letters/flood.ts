import { type SqlBool, sql } from 'kysely';
import { dayInMs } from '../day.ts';
import { Refusal } from '../http/refusal.ts';
import type { BankMail } from '../mail/templates/bank-mail.ts';
import type { Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import type { World } from '../world.ts';
import { lettersOf } from './repeats.ts';

/**
 * How many letters a day a step brings that can be taken again, and how many applications may write to one address: an
 * address is anybody's, and nobody asked its owner.
 */
export const floodRules = { ofAKind: 10, toAnAddress: 200 } as const;

/** Throws Refusal 429 where the step has brought enough letters today. Asked within the transaction of the step. */
export async function notTooMany(
  { now }: World,
  tx: Tx,
  { id }: Application,
  kinds: readonly BankMail['kind'][],
): Promise<void> {
  const today = (await lettersOf(tx, id)).filter(
    ({ kind, isRepeat, askedAt }) => kinds.includes(kind) && !isRepeat && isWithinADay(askedAt, now()),
  );
  const first = today[floodRules.ofAKind - 1];
  if (first) throw enough(first.askedAt, now());
}

/** The same where as many applications as one address may have in a day have written to it. */
export async function notTooManyTo(
  { now, settings }: World,
  tx: Tx,
  { request }: Application,
): Promise<void> {
  if (!settings.rateLimits) return;
  const letters = await tx
    .selectFrom('letter')
    .innerJoin('application', 'application.id', 'letter.applicationId')
    .select('letter.askedAt')
    .where(sql<SqlBool>`lower(application.request->>'email') = ${request.email.toLowerCase()}`)
    .where('letter.kind', '=', 'finishRegistration')
    .where('letter.askedAt', '>', new Date(now().getTime() - dayInMs))
    .orderBy('letter.askedAt', 'desc')
    .limit(floodRules.toAnAddress)
    .execute();
  const first = letters[floodRules.toAnAddress - 1];
  if (first) throw enough(first.askedAt, now());
}

const isWithinADay = (at: Date, now: Date) => at.getTime() > now.getTime() - dayInMs;

const enough = (since: Date, now: Date) =>
  new Refusal(429, 'Letters enough have been sent for today.', {
    retryAfter: Math.max(1, Math.ceil((since.getTime() + dayInMs - now.getTime()) / 1000)),
  });
