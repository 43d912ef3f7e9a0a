import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';

/** How much was erased. */
type Erased = { applications: number; letters: number; subscriptions: number };

/**
 * Erases applications with everything that belongs to them: history, papers, codes, letters in the queue and in the
 * mailbox, kept answers. A letter of the mailbox belongs to an application that it names, or to an address that no other
 * application has. Letters that have left for a mail server are out of reach. `isMeant` is asked
 * once they are locked: an application may have gone on since it was looked for.
 */
export async function eraseApplications(
  db: Database,
  asked: string[],
  isMeant: (application: Pick<Application, 'state' | 'changedAt'>) => boolean = () => true,
): Promise<Erased> {
  const nothing = { applications: 0, letters: 0, subscriptions: 0 };
  if (asked.length === 0) return nothing;
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('application')
      .select(['id', 'state', 'changedAt', sql<string>`lower(request->>'email')`.as('email')])
      .where('id', 'in', asked)
      .forUpdate()
      .execute();
    const found = locked.filter(isMeant);
    if (found.length === 0) return nothing;
    const ids = found.map(({ id }) => id);
    await forgetAnswers(tx, ids);
    await forgetJobs(tx, ids);
    for (const table of ['transition', 'document', 'code'] as const)
      await tx.deleteFrom(table).where('applicationId', 'in', ids).execute();
    await tx.deleteFrom('application').where('id', 'in', ids).execute();
    let letters = 0;
    for (const { id, email } of found)
      letters +=
        (await eraseLetters(tx, sql`parsed->>'text' like ${`%${id}%`}`)) +
        ((await isKnown(tx, email)) ? 0 : await eraseLetters(tx, isTo(email)));
    return { applications: found.length, letters, subscriptions: 0 };
  });
}

/** Erases everyone and everything with this mail address: applications, letters, the newsletter's subscription. */
export async function eraseAddress(db: Database, address: string): Promise<Erased> {
  const email = address.toLowerCase();
  const found = await db
    .selectFrom('application')
    .select('id')
    .where(sql<SqlBool>`lower(request->>'email') = ${email}`)
    .execute();
  const erased = await eraseApplications(
    db,
    found.map(({ id }) => id),
  );
  const letters = await eraseLetters(db, isTo(email));
  const gone = await db.deleteFrom('subscription').where('email', '=', email).executeTakeFirst();
  return {
    ...erased,
    letters: erased.letters + letters,
    subscriptions: Number(gone.numDeletedRows),
  };
}

const isTo = (email: string) => sql`lower(parsed->>'to') = ${email}`;

async function eraseLetters(db: Database | Tx, which: ReturnType<typeof isTo>): Promise<number> {
  const gone = await db.deleteFrom('mailboxMessage').where(sql<SqlBool>`${which}`).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

const isKnown = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('application')
    .select('id')
    .where(sql<SqlBool>`lower(request->>'email') = ${email}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const forgetAnswers = (tx: Tx, ids: string[]) =>
  tx.deleteFrom('storedResponse').where('applicationId', 'in', ids).execute();

/** The queue makes its tables itself: a database that no bank has run on has none. */
async function forgetJobs(tx: Tx, ids: string[]): Promise<void> {
  const { rows } = await sql<{
    queue: string | null;
  }>`select to_regclass('pgboss.job')::text as queue`.execute(tx);
  if (rows[0]?.queue)
    await sql`delete from pgboss.job where data->>'applicationId' = any(${ids})`.execute(tx);
}
