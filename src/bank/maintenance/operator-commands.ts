import { earliestToday } from '#contract/dates.ts';
import { type EmailQueue, startEmailQueue } from '../email/email-queue.ts';
import { isDeadLetter } from '../email/failed-email.ts';
import { errorReporter, openLog } from '../http/logging.ts';
import { stateOn } from '../lifecycle/application-status.ts';
import { lockApplication, type TransitionContext } from '../lifecycle/apply-transition.ts';
import { endApplication } from '../lifecycle/expiry.ts';
import { isAllowedIn, lifecycle } from '../lifecycle/lifecycle.ts';
import { certainTime, trustClock } from '../store/clock-watch.ts';
import { OperatorError } from '../store/operator-error.ts';
import type { Database, Store } from '../store/store.ts';
import { eraseSubject } from './erasure.ts';
import { findApplications } from './find-applications.ts';
import { eraseAfterRetention } from './maintenance-job.ts';
import { applicationDetails, personData } from './person-data.ts';

type Operator = Omit<TransitionContext, 'emailQueue'> & { store: Store };

/** The operator's commands. Each returns the data to print, or throws OperatorError with the reason. */
export const operatorCommands = {
  /** Returns the applications with this id, number or email address: history and emails, no personal data. */
  async find({ store: { db }, now }, subject) {
    const found = await findApplications(db, subject);
    const expiryDay = await expiryDayOf(db, now);
    return Promise.all(found.map((application) => applicationDetails(db, application, expiryDay)));
  },

  /** Cancels an application, as the applicant can on the site. */
  async cancel(operator, subject) {
    const [{ id }, ...others] = await findApplications(operator.store.db, subject);
    if (others.length > 0)
      throw new OperatorError(`${subject} has several applications: name one by its id.`);
    const expiryDay = await expiryDayOf(operator.store.db, operator.now);
    await withQueue(operator.store, (emailQueue) =>
      operator.store.db.transaction().execute(async (tx) => {
        const application = await lockApplication(tx, id);
        const state = stateOn(application, expiryDay);
        if (!isAllowedIn(state, 'deny'))
          throw new OperatorError(`The application ${id} is ${state}: it cannot be cancelled.`);
        await endApplication({ ...operator, emailQueue }, tx, application, 'deny');
      }),
    );
    return { id, state: lifecycle.deny.to };
  },

  export: ({ store: { db } }, subject) => personData(db, subject),

  /**
   * Erases an application or, for an address, everything stored about it. If a credit is signed or issued, `reason` is
   * required. With the subject 'expired', erases every application past its retention instead; the operator thereby
   * confirms that the bank's clock is right.
   */
  async erase({ store: { db }, now }, subject, reason = '') {
    if (subject !== 'expired') return eraseSubject(db, subject, reason.trim());
    await trustClock(db, now());
    return { erased: { applications: await eraseAfterRetention(db, now()) } };
  },

  /** Lists the emails that could not be sent; 'retry' queues them again. */
  async 'dead-letters'({ store }, subject) {
    if (subject === 'retry') return { queued: await withQueue(store, (queue) => queue.redriveDeadLetters()) };
    return store.db
      .selectFrom('email')
      .select(['id', 'kind', 'applicationId', 'subscriptionId', 'requestedAt', 'failure'])
      .where(isDeadLetter)
      .orderBy('requestedAt')
      .execute();
  },
} satisfies Record<string, (operator: Operator, subject: string, reason?: string) => Promise<object>>;

export type CommandName = keyof typeof operatorCommands;

const expiryDayOf = async (db: Database, now: () => Date) => earliestToday(await certainTime(db, now()));

/** Runs `work` with a queue that only adds emails: the bank sends them. */
async function withQueue<T>(store: Store, work: (queue: EmailQueue) => Promise<T>): Promise<T> {
  const queue = await startEmailQueue(store, errorReporter(openLog(process.stderr)));
  return work(queue).finally(() => queue.stop(0));
}
