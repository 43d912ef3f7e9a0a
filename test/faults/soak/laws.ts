import type { Database } from '#bank/store/store.ts';
import { auditApplications, emailsMissing } from '../audit.ts';
import type { Day, MailServer } from './applicants.ts';

/** A day that is over: how many days before the bank's present one it was. */
export type PastDay = Day & { age: number };

/** Days for which an approval can be accepted, and days from its last change until an application is erased. */
const [validity, retention] = [5, 30];

/**
 * What breaks a law, a line each. Cards are complete for ever; a denied application is complete for 30 days, then gone;
 * one that was left stays as it was, expires after its validity, and is gone 30 days after its last change; no email of
 * a finished application is left in the queue. Until the run is over, emails of the last day may be on their way.
 */
export async function brokenLaws(
  db: Database,
  days: PastDay[],
  { list }: Pick<MailServer, 'list'>,
  isOver: boolean,
): Promise<string[]> {
  const complete = days.flatMap(({ age, finished }) =>
    finished
      .filter(({ denied }) => !denied || age < retention)
      .filter((one) => isOver || finished !== days.at(-1)?.finished || emailsMissing([one], list) === 0),
  );
  const { wrong } = await auditApplications(db, complete, list);
  const rows = await db.selectFrom('application').select(['id', 'state']).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const expectState = (id: string, expected: string[], why: string) => {
    const found = states.get(id) ?? 'gone';
    if (!expected.includes(found)) wrong.push(`${id} ${why}: ${found} instead of ${expected.join(' or ')}`);
    states.delete(id);
  };
  for (const { age, finished, left } of days) {
    for (const { id, denied } of finished)
      if (denied && age > retention) expectState(id, ['gone'], `denied ${age} days ago`);
      else states.delete(id);
    for (const { id, state } of left) {
      const mayExpire = state === 'CC_APPROVED' || state === 'DOCUMENT_CREATED';
      const expected = age > validity && mayExpire ? 'EXPIRED' : state;
      // Documents whose creation was interrupted are created before their email leaves.
      const pending = expected === 'DOCUMENT_CREATED' ? ['PREPARE_DOCUMENTS'] : [];
      const lasts = mayExpire ? retention + validity + 1 : retention;
      const allowed = [...(age <= lasts ? [expected, ...pending] : []), ...(age >= lasts ? ['gone'] : [])];
      expectState(id, allowed, `left ${age} days ago`);
    }
  }
  for (const id of states.keys()) wrong.push(`${id} is of no applicant`);
  const ids = complete.map(({ id }) => id);
  const waiting = await db
    .selectFrom('email')
    .select(['applicationId', 'failure'])
    .where((eb) => eb.or([eb('isWaiting', '=', true), eb('failure', 'is not', null)]))
    .where('applicationId', 'in', ids)
    .execute();
  for (const { applicationId, failure } of waiting)
    wrong.push(`${applicationId} has an email that ${failure ? 'is a dead letter' : 'waits'}`);
  return wrong;
}
