import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#bank/store/store.ts';
import type { LoggedEmail } from '../support/email-log.ts';
import { journeyDocuments, journeyEmails, journeyEvents } from '../support/journey.ts';
import type { Finished } from './retrying-client.ts';

/**
 * The end of an application that was finished, and of one that was denied after the choice of an offer. `withdrawn`:
 * emails that come, or do not, because the application ended before they left.
 */
const ends = {
  card: {
    state: 'CREDIT_ISSUED',
    events: journeyEvents,
    documents: journeyDocuments,
    emails: journeyEmails,
    withdrawn: [] as string[],
  },
  denied: {
    state: 'CLIENT_DENIED',
    events: ['submit', 'apply', 'deny'],
    documents: [] as string[],
    emails: ['Application cancelled'],
    withdrawn: ['Finish registration'],
  },
};

/** How many emails have not come yet that every finished applicant gets. */
export const emailsMissing = (finished: Finished[], taken: LoggedEmail[]): number => {
  const had = new Set(taken.map(({ name, subject }) => `${name} ${subject}`));
  return finished
    .flatMap(({ name, denied }) => ends[denied ? 'denied' : 'card'].emails.map((one) => `${name} ${one}`))
    .filter((email) => !had.has(email)).length;
};

/** Everything that is wrong in the database and in the emails, a line each. */
export async function audit(db: Database, finished: Finished[], taken: LoggedEmail[]): Promise<string[]> {
  const { wrong, renewals } = await auditApplications(db, finished, taken);
  const applications = await db.selectFrom('application').select('id').execute();
  const [found, expected] = [applications, finished].map((some) => some.map(({ id }) => id).sort());
  expectSame(wrong, 'applications', found, expected);
  const { rows } = await sql<{ isWaiting: boolean; count: number }>`
    select is_waiting as "isWaiting", count(*)::int as count from email group by 1`.execute(db);
  const total = finished.reduce((sum, { denied }) => {
    const { emails, withdrawn } = ends[denied ? 'denied' : 'card'];
    return sum + emails.length + withdrawn.length;
  }, 0);
  expectSame(wrong, 'emails', rows, [{ isWaiting: false, count: total + renewals }]);
  return wrong;
}

function expectSame(wrong: string[], name: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    wrong.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

/** What is wrong with these applications and their emails, a line each; how many codes were renewed. */
export async function auditApplications(db: Database, finished: Finished[], taken: LoggedEmail[]) {
  const wrong: string[] = [];
  const applications = await db.selectFrom('application').selectAll().execute();
  const byId = new Map(applications.map((one) => [one.id, one]));
  const events = Map.groupBy(
    await db.selectFrom('transition').selectAll().orderBy('id').execute(),
    (one) => one.applicationId,
  );
  const documents = Map.groupBy(
    await db.selectFrom('document').select(['applicationId', 'kind']).execute(),
    (one) => one.applicationId,
  );
  const codes = Map.groupBy(
    await db.selectFrom('code').selectAll().orderBy('number').execute(),
    (one) => one.applicationId,
  );
  let renewals = 0;
  const emails = Map.groupBy(taken, ({ name }) => name);
  for (const { name, id, denied, schedule } of finished) {
    const end = ends[denied ? 'denied' : 'card'];
    const one = byId.get(id);
    expectSame(wrong, `${id} state`, one?.state, end.state);
    expectSame(wrong, `${id} schedule`, one?.credit?.paymentSchedule ?? null, schedule);
    const steps = events.get(id) ?? [];
    const renewed = steps.filter(({ event }) => event === 'renewCode').length;
    renewals += renewed;
    expectSame(
      wrong,
      `${id} events`,
      steps.map(({ event }) => event).filter((event) => event !== 'renewCode'),
      end.events,
    );
    expectSame(
      wrong,
      `${id} chain`,
      steps.slice(1).map(({ fromState }) => fromState),
      steps.slice(0, -1).map(({ toState }) => toState),
    );
    expectSame(
      wrong,
      `${id} documents`,
      (documents.get(id) ?? []).map(({ kind }) => kind).sort(),
      end.documents,
    );
    const own = codes.get(id) ?? [];
    expectSame(
      wrong,
      `${id} codes`,
      own.filter(({ usedAt, unsentCode }) => usedAt && !unsentCode).length,
      denied ? 0 : 1,
    );
    const early = own.filter(
      ({ usedAt, expiresAt }, at) => !usedAt && !((own[at + 1]?.createdAt ?? 0) >= expiresAt),
    );
    expectSame(wrong, `${id} codes followed before they ran out`, early.length, 0);
    const once = new Map((emails.get(name) ?? []).map((email) => [email.messageId, email]));
    const subjects = [...once.values()]
      .map(({ subject }) => subject)
      .filter((subject) => !end.withdrawn.includes(subject))
      .sort();
    expectSame(wrong, `${id} emails`, renewed > 0 ? [...new Set(subjects)] : subjects, end.emails);
  }
  return { wrong, renewals };
}
