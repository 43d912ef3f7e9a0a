import { dayInMs } from '../rules/day.ts';
import type { Database } from '../store/store.ts';
import type { ApplicationState } from '../store/tables.ts';
import { eraseApplications } from './erasure.ts';

/** How long an application that has not become a credit is kept after its last change. */
const lapseAfterDays = 30;

/** A credit has been promised: its papers are kept. */
const kept: ApplicationState[] = ['DOCUMENT_SIGNED', 'CREDIT_ISSUED'];

/** Few at a time: the embedded database does nothing else meanwhile. */
const atATime = 20;

/** Erases what has lapsed by now. Answers how many applications that were. */
export async function eraseLapsed(db: Database, now: Date): Promise<number> {
  const last = new Date(now.getTime() - lapseAfterDays * dayInMs);
  for (let erased = 0; ; ) {
    const lapsed = await db
      .selectFrom('application')
      .select('id')
      .where('state', 'not in', kept)
      .where('changedAt', '<', last)
      .limit(atATime)
      .execute();
    const { applications } = await eraseApplications(
      db,
      lapsed.map(({ id }) => id),
      ({ state, changedAt }) => !kept.includes(state) && changedAt < last,
    );
    erased += applications;
    if (lapsed.length < atATime) return erased;
  }
}
