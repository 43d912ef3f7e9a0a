import { applicationNumber } from '#contract/application-number.ts';
import type { EmailQueue } from '../email/email-queue.ts';
import { revokeLinkTokens } from '../email/link-token.ts';
import type { TransitionContext } from '../lifecycle/apply-transition.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import { lockApplication } from '../lifecycle/find-application.ts';
import { lifecycle } from '../lifecycle/lifecycle.ts';
import { isPastValidity } from '../lifecycle/validity.ts';
import { trustClock } from '../store/clock-watch.ts';
import { StartFailure } from '../store/start-failure.ts';
import type { Store } from '../store/store.ts';
import type { Application } from '../store/tables.ts';
import { eraseAddress, eraseApplications } from './erasure.ts';
import { applicationsOf, findApplications, isEmailAddress, nothingKnown } from './find-applications.ts';
import { creditStates, eraseAfterRetention } from './maintenance-job.ts';
import { applicationDetails, personData } from './person-data.ts';

/** The arguments of a command: whom it is about, and its options. */
export type Words = { subject: string; reason?: string | undefined; personal?: boolean | undefined };

/** The result of a command, for people and for programs. */
export type Result = { text: string; data: object };

/** `withQueue` opens the email queue for `work`. */
type Operator = Omit<TransitionContext, 'emailQueue'> & {
  store: Store;
  withQueue: <T>(work: (queue: EmailQueue) => Promise<T>) => Promise<T>;
};

/** The commands on the open database. Each throws StartFailure, with the reason, if it does nothing. */
export const operatorCommands = {
  /** The applications, with history and emails; personal data only on request. */
  async find({ store: { db } }, { subject, personal = false }) {
    const found = await findApplications(db, subject);
    const data = await Promise.all(found.map((one) => applicationDetails(db, one, personal)));
    return { text: JSON.stringify(data, null, 2), data };
  },

  /** Cancels an application, as its applicant can. */
  async cancel(operator, { subject }) {
    const [{ id }, ...others] = (await findApplications(operator.store.db, subject)) as [Application];
    if (others.length > 0) throw new StartFailure(`${subject} has several applications: name one by its id.`);
    await operator.withQueue((emailQueue) =>
      operator.store.db.transaction().execute(async (tx) => {
        const application = await lockApplication(tx, id);
        const state = isPastValidity(application, operator.today()) ? 'EXPIRED' : application.state;
        if (!lifecycle.deny.from.some((one) => one === state))
          throw new StartFailure(`The application ${id} is ${state}: it cannot be cancelled.`);
        await endApplication({ ...operator, emailQueue }, tx, application, 'deny');
      }),
    );
    return { text: `Cancelled: ${id}.`, data: { id, state: lifecycle.deny.to } };
  },

  /** Everything that the bank knows of a person. */
  async export({ store: { db } }, { subject }) {
    const data = await personData(db, subject);
    const { applications, subscriptions } = data;
    const counts = `${applications.length} applications, ${subscriptions.length} subscriptions`;
    return { text: `Found: ${counts}.`, data };
  },

  /** Makes the links in the emails of the applications void. */
  async 'revoke-links'({ store: { db } }, { subject }) {
    const ids = (await findApplications(db, subject)).map(({ id }) => id);
    const links = await revokeLinkTokens(db, ids);
    return { text: `Links revoked: ${links}.`, data: { links } };
  },

  /** Erases applicants, an issued credit only for a reason; 'expired': all that is due, by the clock as it is. */
  async erase({ store, now }, { subject, reason = '' }) {
    const { db } = store;
    if (subject === 'expired') await trustClock(db, now());
    const [erased, credits] =
      subject === 'expired'
        ? [{ applications: await eraseAfterRetention(db, now()) }, '']
        : await erase(store, subject, reason.trim());
    const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`);
    const why = credits && `Issued: ${credits}. Reason: ${reason}\n`;
    const text = `Erased: ${counts.join(', ')}.\n${why}Free space of the database and backups made before still hold the bytes: docs/operations.md.`;
    return { text, data: { erased, ...(credits && { issued: credits, reason }) } };
  },

  /** Lists the dead-letter queue; with 'retry' its emails go back into the queue. */
  async 'dead-letters'({ store, withQueue }, { subject }) {
    if (subject === 'retry') {
      const queued = await withQueue((queue) => queue.redriveDeadLetters());
      return { text: `Back in the queue: ${queued}.`, data: { queued } };
    }
    const data = await store.db
      .selectFrom('email')
      .select(['id', 'kind', 'applicationId', 'subscriptionId', 'requestedAt', 'failure'])
      .where('failure', 'is not', null)
      .orderBy('requestedAt')
      .execute();
    const lines = data.map(
      ({ requestedAt, kind, applicationId, subscriptionId, failure }) =>
        `${requestedAt.toISOString()} ${kind} ${applicationId ?? subscriptionId} ${failure}`,
    );
    return { text: [...lines, `Emails in the dead-letter queue: ${data.length}.`].join('\n'), data };
  },
} satisfies Record<string, (operator: Operator, words: Words) => Promise<Result>>;

export type CommandName = keyof typeof operatorCommands;

/** Erases by id, application number or address. Returns the counts, and the application numbers of issued credits. */
async function erase({ db }: Store, subject: string, reason: string) {
  // An address may be known without an application: of the newsletter, or of the mailbox.
  const found = await (isEmailAddress(subject) ? applicationsOf : findApplications)(db, subject);
  const issued = found.filter(({ state }) => creditStates.includes(state));
  const credits = issued.map(({ id }) => applicationNumber(id)).join(', ');
  if (credits && !reason)
    throw new StartFailure(
      `An issued credit is kept: ${credits}. To erase it: npm run bank -- erase ${subject} --reason 'WHY'`,
    );
  const ids = found.map(({ id }) => id);
  const erased = await (isEmailAddress(subject) ? eraseAddress(db, subject) : eraseApplications(db, ids));
  if (Object.values(erased).every((count) => count === 0)) throw nothingKnown(subject);
  return [erased, credits] as const;
}
