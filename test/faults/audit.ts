import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#bank/store/store.ts';
import type { MailLog } from './mail-log.ts';
import type { Finished } from './stubborn-applicant.ts';

const lives = {
  card: {
    state: 'CREDIT_ISSUED',
    events: ['submit', 'apply', 'approve', 'agree', 'createDocuments', 'sign', 'confirm', 'issue'],
    papers: ['application', 'contract', 'schedule'],
    letters: [
      'Confirmation code',
      'Create documents',
      'Credit issued',
      'Finish registration',
      'Your loan documents',
    ],
  },
  denied: {
    state: 'CLIENT_DENIED',
    events: ['submit', 'apply', 'deny'],
    papers: [] as string[],
    letters: ['Finish registration'],
  },
};

/** Letters that every finished applicant should have had, and has not yet. */
export const lettersMissing = (finished: Finished[], { taken }: MailLog): number => {
  const had = new Set(taken.map(({ name, subject }) => `${name} ${subject}`));
  return finished
    .flatMap(({ name, denied }) => lives[denied ? 'denied' : 'card'].letters.map((one) => `${name} ${one}`))
    .filter((letter) => !had.has(letter)).length;
};

/** What is wrong in the database and in the mails, a line each. */
export async function audit(db: Database, finished: Finished[], mails: MailLog): Promise<string[]> {
  const wrong: string[] = [];
  const same = (what: string, found: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(found, expected))
      wrong.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  const applications = await db.selectFrom('application').selectAll().execute();
  same('applications', applications.map(({ id }) => id).sort(), finished.map(({ id }) => id).sort());
  const byId = new Map(applications.map((one) => [one.id, one]));
  const events = Map.groupBy(
    await db.selectFrom('transition').selectAll().orderBy('id').execute(),
    (one) => one.applicationId,
  );
  const papers = Map.groupBy(
    await db.selectFrom('document').select(['applicationId', 'kind']).execute(),
    (one) => one.applicationId,
  );
  const codes = Map.groupBy(
    await db.selectFrom('code').selectAll().orderBy('number').execute(),
    (one) => one.applicationId,
  );
  let renewals = 0;
  const letters = Map.groupBy(mails.taken, ({ name }) => name);
  for (const { name, id, denied, schedule } of finished) {
    const life = lives[denied ? 'denied' : 'card'];
    const one = byId.get(id);
    same(`${id} state`, one?.state, life.state);
    same(`${id} schedule`, one?.credit?.paymentSchedule ?? null, schedule);
    const steps = events.get(id) ?? [];
    const renewed = steps.filter(({ event }) => event === 'renewCode').length;
    renewals += renewed;
    same(
      `${id} events`,
      steps.map(({ event }) => event).filter((event) => event !== 'renewCode'),
      life.events,
    );
    same(
      `${id} chain`,
      steps.slice(1).map(({ fromState }) => fromState),
      steps.slice(0, -1).map(({ toState }) => toState),
    );
    same(`${id} papers`, (papers.get(id) ?? []).map(({ kind }) => kind).sort(), life.papers);
    const own = codes.get(id) ?? [];
    same(`${id} codes`, own.filter(({ usedAt, unsentCode }) => usedAt && !unsentCode).length, denied ? 0 : 1);
    const early = own.filter(
      ({ usedAt, expiresAt }, at) => !usedAt && !((own[at + 1]?.createdAt ?? 0) >= expiresAt),
    );
    same(`${id} codes followed before they ran out`, early.length, 0);
    const once = new Map((letters.get(name) ?? []).map((letter) => [letter.messageId, letter]));
    const subjects = [...once.values()].map(({ subject }) => subject).sort();
    same(`${id} letters`, renewed > 0 ? [...new Set(subjects)] : subjects, life.letters);
  }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from pgboss.job where name in ('mail', 'mail-dead') group by state`.execute(
    db,
  );
  const total = finished.reduce(
    (sum, { denied }) => sum + lives[denied ? 'denied' : 'card'].letters.length,
    0,
  );
  same('jobs', rows, [{ state: 'completed', count: total + renewals }]);
  return wrong;
}
