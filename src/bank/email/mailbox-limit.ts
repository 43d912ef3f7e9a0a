import { sql } from 'kysely';
import { dayBefore, latestBy, secondsToDayAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import { lockSubject } from '../store/subject-lock.ts';

/**
 * How many emails a mailbox gets in a day, before a link or a code of one has been used and afterwards: until then
 * nobody has proven that it is the applicant's.
 */
const perDay = { unanswered: 20, answered: 200 } as const;

/** One address causes three quarters at most of those that others leave: the owner, elsewhere, has the rest. */
const shareOfAddress = 3 / 4;

/**
 * Seconds until the mailbox gets another email that the caller with this address causes; 0 if it gets one now. Emails
 * that were withdrawn before they left do not count. Other transactions with the mailbox wait until this one ends.
 */
export async function secondsToNextEmail(
  tx: Tx,
  mailbox: string,
  source: string,
  now: Date,
): Promise<number> {
  await lockSubject(tx, 'mailbox', mailbox);
  const { all, own, isAnswered, oldest } = await tx
    .selectFrom('email')
    .select(({ fn }) => {
      const today = sql<boolean>`requested_at > ${dayBefore(now)} and requested_at <= ${latestBy(now)}`;
      return [
        fn.countAll<string>().filterWhere(today).as('all'),
        fn.countAll<string>().filterWhere(today).filterWhere('source', '=', source).as('own'),
        sql<boolean>`coalesce(bool_or(answered_at is not null), false)`.as('isAnswered'),
        fn.min('requestedAt').filterWhere(today).as('oldest'),
      ];
    })
    .where('mailbox', '=', mailbox)
    .where(sql<boolean>`(is_waiting or sent_at is not null)`)
    .executeTakeFirstOrThrow();
  const others = Number(all) - Number(own);
  const limit = isAnswered ? perDay.answered : perDay.unanswered;
  if (Number(own) < (limit - others) * shareOfAddress) return 0;
  return secondsToDayAfter(oldest ?? now, now);
}
