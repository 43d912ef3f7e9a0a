import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#bank/store/store.ts';
import type { LoggedEmail } from '../support/email-log.ts';
import { journeyDocuments, journeyEmails, journeyEvents } from '../support/journey.ts';
import type { Finished } from './applicant.ts';

/** The end of an application that got its card, and of one that was denied after the choice of an offer. */
const ends = {
  card: {
    state: 'CREDIT_ISSUED',
    events: journeyEvents,
    documents: journeyDocuments,
    emails: journeyEmails,
  },
  denied: {
    state: 'CLIENT_DENIED',
    events: ['submit', 'apply', 'deny'],
    documents: [] as string[],
    emails: ['Application cancelled'],
  },
};

/** The email of the choice leaves before the denial, or not at all. */
const withdrawn = 'Finish registration';

const endOf = ({ isDenied }: Finished) => ends[isDenied ? 'denied' : 'card'];

/** The number of emails that finished applicants still wait for. */
export function emailsMissing(finished: Finished[], taken: LoggedEmail[]): number {
  const came = new Set(taken.map(({ name, subject }) => `${name} ${subject}`));
  const due = finished.flatMap((one) => endOf(one).emails.map((subject) => `${one.name} ${subject}`));
  return due.filter((email) => !came.has(email)).length;
}

/** Every acknowledged write that is lost or happened twice, in the database and in the emails: a line each. */
export async function audit(db: Database, finished: Finished[], taken: LoggedEmail[]): Promise<string[]> {
  const wrong: string[] = [];
  const expectSame = (name: string, found: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(found, expected))
      wrong.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  const applications = await db.selectFrom('application').select(['id', 'state', 'credit']).execute();
  const transitions = await db.selectFrom('transition').selectAll().orderBy('id').execute();
  const documents = await db.selectFrom('document').select(['applicationId', 'kind']).execute();
  const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).sort();
  expectSame('applications', idsOf(applications), idsOf(finished));

  const byId = new Map(applications.map((one) => [one.id, one]));
  const steps = Map.groupBy(transitions, ({ applicationId }) => applicationId);
  const kinds = Map.groupBy(documents, ({ applicationId }) => applicationId);
  const emails = Map.groupBy(taken, ({ name }) => name);
  for (const one of finished) {
    const { id, name, isDenied, schedule } = one;
    const end = endOf(one);
    const found = byId.get(id);
    expectSame(`${id} state`, found?.state, end.state);
    expectSame(`${id} schedule`, found?.credit?.paymentSchedule ?? null, schedule);
    const history = steps.get(id) ?? [];
    const events = history.map(({ event }) => event);
    const isRenewed = events.includes('renewCode');
    expectSame(
      `${id} events`,
      events.filter((event) => event !== 'renewCode'),
      end.events,
    );
    expectSame(
      `${id} chain`,
      history.slice(1).map(({ fromState }) => fromState),
      history.slice(0, -1).map(({ toState }) => toState),
    );
    expectSame(`${id} documents`, (kinds.get(id) ?? []).map(({ kind }) => kind).sort(), end.documents);
    // An email that left twice over a kill has the Message-ID of the first.
    const once = new Map((emails.get(name) ?? []).map((email) => [email.messageId, email.subject]));
    const subjects = [...once.values()].filter((subject) => !isDenied || subject !== withdrawn).sort();
    expectSame(`${id} emails`, isRenewed ? [...new Set(subjects)] : subjects, end.emails);
  }
  return wrong;
}
