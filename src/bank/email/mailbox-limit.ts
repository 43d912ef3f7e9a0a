import { sql } from 'kysely';
import { dayInMs, daysBefore, latestBy, remainingSeconds } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import { hashOf } from '../store/hash.ts';
import type { Tx } from '../store/store.ts';

/**
 * Emails to a mailbox in 24 hours. A mailbox is verified once a link or a code sent to it was used, which proves that
 * the applicant reads it.
 */
const perDay = { unverified: 20, verified: 200 } as const;

/** The share of a mailbox's limit that one IP address may use. Emails caused by others are subtracted first. */
const shareOfCaller = 3 / 4;

/** SQL condition: a later email of the same application and kind waits, was sent or failed. */
export const isReplaced = sql<boolean>`exists (select from email later
  where later.application_id = email.application_id and later.kind = email.kind and later.number > email.number
  and (later.is_waiting or later.sent_at is not null or later.failure is not null))`;

/** `callerAddress` is the IP address of the caller whose request causes an email. */
export type Caller = { now: () => Date; callerAddress?: string; settings: { rateLimits: boolean } };

/** The hash of the caller's address; undefined if rate limits are off or no request caused the email. */
export const sourceOf = ({ callerAddress, settings }: Caller): string | undefined =>
  callerAddress && settings.rateLimits ? hashOf(callerAddress) : undefined;

/**
 * The number of emails to `address` that the caller can still cause and, if it is 0, the seconds until the next one is
 * possible at the earliest. An email counts if it was sent, or if it waits and no later one replaces it.
 */
export async function callerBudgetOf(caller: Caller, tx: Tx, address: string) {
  const source = sourceOf(caller);
  const now = caller.now();
  if (source === undefined) return { left: Number.POSITIVE_INFINITY, seconds: 0 };
  const isInLast24Hours = sql<boolean>`requested_at > ${daysBefore(now)} and requested_at <= ${latestBy(now)}`;
  const { all, own, isVerified, oldest } = await tx
    .selectFrom('email')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(isInLast24Hours).as('all'),
      fn.countAll<string>().filterWhere(isInLast24Hours).filterWhere('source', '=', source).as('own'),
      sql<boolean>`coalesce(bool_or(answered_at is not null), false)`.as('isVerified'),
      fn.min('requestedAt').filterWhere(isInLast24Hours).as('oldest'),
    ])
    .where('mailbox', '=', mailboxOf(address))
    // The condition of the index `email_mailbox`.
    .where(sql<boolean>`(is_waiting or sent_at is not null)`)
    .where(sql<boolean>`(sent_at is not null or not ${isReplaced})`)
    .executeTakeFirstOrThrow();
  const others = Number(all) - Number(own);
  const limit = isVerified ? perDay.verified : perDay.unverified;
  const left = Math.max(0, Math.ceil((limit - others) * shareOfCaller - Number(own)));
  return { left, seconds: left > 0 ? 0 : remainingSeconds(oldest ?? now, dayInMs, now) };
}
