import { sql } from 'kysely';
import { dayBefore, latestBy, secondsUntil24HoursAfter } from '../rules/day.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import type { Tx } from '../store/store.ts';
import { lockSubjects } from '../store/subject-lock.ts';

/**
 * Emails to a mailbox in 24 hours. A mailbox is verified once a link or a code sent to it was used, which proves that
 * the applicant reads it.
 */
const perDay = { unverified: 20, verified: 200 } as const;

/** One IP address may use this share of what the other IP addresses leave of a mailbox's limit. */
const shareOfCaller = 3 / 4;

/**
 * The least number of seconds until the caller can cause another email to `address`; 0 if now. `source` is the hash of
 * the caller's IP address; undefined if nothing is limited. Only waiting and sent emails count. Locks the mailbox until
 * the commit.
 */
export async function secondsToNextEmail(tx: Tx, address: string, source: string | undefined, now: Date) {
  if (source === undefined) return 0;
  const mailbox = mailboxOf(address);
  await lockSubjects(tx, { mailbox });
  const { all, own, isVerified, oldest } = await tx
    .selectFrom('email')
    .select(({ fn }) => {
      const isInLast24Hours = sql<boolean>`requested_at > ${dayBefore(now)} and requested_at <= ${latestBy(now)}`;
      return [
        fn.countAll<string>().filterWhere(isInLast24Hours).as('all'),
        fn.countAll<string>().filterWhere(isInLast24Hours).filterWhere('source', '=', source).as('own'),
        sql<boolean>`coalesce(bool_or(answered_at is not null), false)`.as('isVerified'),
        fn.min('requestedAt').filterWhere(isInLast24Hours).as('oldest'),
      ];
    })
    .where('mailbox', '=', mailbox)
    .where(sql<boolean>`(is_waiting or sent_at is not null)`)
    .executeTakeFirstOrThrow();
  const others = Number(all) - Number(own);
  const limit = isVerified ? perDay.verified : perDay.unverified;
  if (Number(own) < (limit - others) * shareOfCaller) return 0;
  return secondsUntil24HoursAfter(oldest ?? now, now);
}
