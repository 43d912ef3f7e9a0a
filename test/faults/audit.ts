import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#bank/store/store.ts';
import {
  codeRequest,
  emailAfter,
  journeyDocuments,
  journeyEmails,
  journeyEvents,
} from '../support/journey.ts';
import type { Finished } from './applicant.ts';
import type { LoggedEmail } from './mail-server.ts';

/** The expected records and emails of an issued card, and of an application cancelled after the choice of an offer. */
const ends = {
  card: { state: 'CREDIT_ISSUED', events: journeyEvents, documents: journeyDocuments, emails: journeyEmails },
  cancelled: {
    state: 'CLIENT_DENIED',
    events: ['submit', 'apply', 'deny'],
    documents: [] as string[],
    emails: ['Application cancelled'],
  },
};

/** This email is ignored for cancelled applications, because a cancellation withdraws it if it is still unsent. */
const withdrawn = 'Finish registration';

const codeSubject = emailAfter(codeRequest)?.subject;

const endOf = ({ isCancelled }: Finished) => ends[isCancelled ? 'cancelled' : 'card'];

export function emailsMissing(finished: Finished[], accepted: LoggedEmail[]): number {
  const received = new Set(accepted.map(({ name, subject }) => `${name} ${subject}`));
  const due = finished.flatMap((one) => endOf(one).emails.map((subject) => `${one.name} ${subject}`));
  return due.filter((email) => !received.has(email)).length;
}

/** Compares the database and the emails with what the bank confirmed to applicants. Returns a line per difference. */
export async function audit(db: Database, finished: Finished[], accepted: LoggedEmail[]): Promise<string[]> {
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
  const histories = Map.groupBy(transitions, ({ applicationId }) => applicationId);
  const documentsOf = Map.groupBy(documents, ({ applicationId }) => applicationId);
  const emails = Map.groupBy(accepted, ({ name }) => name);
  for (const one of finished) {
    const { id, name, isCancelled, schedule } = one;
    const end = endOf(one);
    const found = byId.get(id);
    expectSame(`${id} state`, found?.state, end.state);
    expectSame(`${id} schedule`, found?.credit?.paymentSchedule ?? null, schedule);
    const history = histories.get(id) ?? [];
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
    expectSame(`${id} documents`, (documentsOf.get(id) ?? []).map(({ kind }) => kind).sort(), end.documents);
    // A bank that was killed while sending may send the email again, with the same Message-ID. A renewed code comes in a
    // further email with the same subject.
    const byMessageId = new Map((emails.get(name) ?? []).map((email) => [email.messageId, email.subject]));
    const subjects = [...byMessageId.values()]
      .filter((subject) => !isCancelled || subject !== withdrawn)
      .sort()
      .filter((subject, index, all) => !isRenewed || subject !== codeSubject || subject !== all[index - 1]);
    expectSame(`${id} emails`, subjects, end.emails);
  }
  return wrong;
}
