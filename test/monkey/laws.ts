import type { ApplicationStatus } from '#contract/application-status.ts';
import type { Action } from './action.ts';
import { type Screen, type Shift, screenKey } from './screen.ts';
import { type BankRecord, isSettled } from './visitor.ts';

/** One step of a visit: the screen before and after it, and what happened between them. */
export type Step = {
  before: Screen | null;
  after: Screen;
  kind: Action['kind'];
  /** What moved by itself. */
  shifts: Shift[];
  isOffline: boolean;
  hasBeenOffline: boolean;
  record: BankRecord | null;
  errors: string[];
  failed: { path: string; status: number | null }[];
  /** The bank was not reached by the application's cancellation, or its answer was lost. */
  isCancellationUnheard: boolean;
};

type Claim = { says: string; isTrue: (record: BankRecord) => boolean };
const reached = (step: number) => (record: BankRecord) => record.reached >= step;
const outcome =
  (expected: ApplicationStatus['outcome']) =>
  ({ outcome: actual }: BankRecord) =>
    actual === expected;
const isOneOf =
  (...allowed: ApplicationStatus['outcome'][]) =>
  (record: BankRecord) =>
    allowed.includes(record.outcome);

/** Said at once (section 2): the site does not wait for the bank's answer. */
const cancelled = 'Your application has been deny!';

/** The sentences of the screens that say where the application stands, and when the bank's record agrees. */
const claims: Claim[] = [
  {
    says: 'The preliminary decision has been sent to your email.',
    isTrue: ({ email }) => email !== null,
  },
  { says: 'Continuation of the application', isTrue: reached(1) },
  { says: 'The answer will come to your mail within 10 minutes', isTrue: reached(2) },
  { says: 'You have already sent these answers', isTrue: reached(2) },
  { says: 'Your offer is chosen: you have already sent the answers of step 2.', isTrue: reached(2) },
  { says: 'I agree with the payment schedule', isTrue: reached(2) },
  { says: 'Documents are formed', isTrue: reached(3) },
  { says: 'Signing of documents', isTrue: reached(3) },
  { says: 'Documents have been successfully signed and sent for approval', isTrue: reached(4) },
  { says: 'Please enter confirmation code', isTrue: reached(4) },
  { says: 'Congratulations! You have completed your new credit card.', isTrue: outcome('issued') },
  { says: 'Your card has been issued', isTrue: outcome('issued') },
  { says: 'We could not approve your application', isTrue: outcome('declined') },
  { says: cancelled, isTrue: outcome('cancelled') },
  { says: 'Your application was cancelled', isTrue: outcome('cancelled') },
  { says: 'Your application has expired', isTrue: outcome('expired') },
  {
    says: 'Your application was not cancelled',
    isTrue: isOneOf('open', 'approved', 'declined', 'issued', 'expired'),
  },
];

/** What the loan page and the step pages say of an application that has ended. */
const ends: Record<string, string[]> = {
  issued: ['Congratulations! You have completed your new credit card.', 'Your card has been issued'],
  declined: ['We could not approve your application'],
  cancelled: ['Your application was cancelled', cancelled],
  expired: ['Your application has expired'],
};

/** The alerts that tell of a failed call. */
const failures = [
  'Error submitting form.',
  'Ошибка отправки данных для скоринга.',
  'Failed to load payment schedule.',
  'Failed to send consent.',
  'Failed to sign documents.',
  'Invalid confirmation code',
  'We could not check the code.',
  'We could not load your application.',
  'We could not send it. Please try again.',
];

const opens = (kind: Step['kind']): boolean => kind === 'open' || kind === 'follow';

/** The laws that hold after every step. Each answers what is wrong, or null. */
const laws: Record<string, (step: Step) => string | null> = {
  'a page comes to rest': ({ after }) =>
    isSettled(after) ? null : `busy: ${after.isBusy}, headings: ${after.headings.join(', ') || 'none'}`,

  'one h1': ({ after }) => (after.headings.length === 1 ? null : after.headings.join(', ')),

  'the heading of a new screen is in the window': ({ before, after, kind }) => {
    const isNew = before !== null && screenKey(before) !== screenKey(after);
    return !isNew || kind === 'comeBack' || after.isHeadingSeen ? null : screenKey(after);
  },

  'nothing moves by itself': ({ shifts }) => {
    // Text that other text replaces within its element moves nothing.
    const moved = shifts.filter(({ nodes }) => nodes.some((node) => node !== '#text'));
    return moved.length === 0 ? null : JSON.stringify(moved);
  },

  'what the screen claims is what the bank has recorded': ({ after, record, isCancellationUnheard }) => {
    if (!record) return null;
    const untrue = claims.filter(
      ({ says, isTrue }) =>
        after.text.includes(says) && !isTrue(record) && !(isCancellationUnheard && says === cancelled),
    );
    return untrue.length === 0
      ? null
      : `${untrue.map(({ says }) => says).join(' ')} ${JSON.stringify(record)}`;
  },

  'an opened page tells how the application has ended': ({ after, record, kind, isOffline }) => {
    if (!record || !opens(kind) || isOffline || after.headings.includes('Access Denied')) return null;
    if (after.alerts.includes('We could not load your application.')) return null;
    const words = ends[record.outcome];
    if (!words || words.some((one) => after.text.includes(one))) return null;
    return `${record.outcome}, and the page says ${after.headings.join()}`;
  },

  'Deny is offered where it can work': ({ after, record, kind, isOffline }) => {
    if (!record || !opens(kind) || isOffline) return null;
    const isOffered = after.controls.some(({ name }) => name === 'Deny');
    return isOffered && Object.hasOwn(ends, record.outcome) ? record.outcome : null;
  },

  'a failure on the screen has failed': ({ before, after, kind, failed, isOffline }) => {
    // Without a connection a form may not even be checked.
    if (isOffline) return null;
    // It failed while another tab was looked at.
    if (before === null && kind === 'comeBack') return null;
    // Who keeps the application comes back to the screen as it was.
    if (before?.headings.includes('Start a new application?')) return null;
    const fresh = after.alerts.filter((text) => failures.includes(text) && !before?.alerts.includes(text));
    return fresh.length === 0 || failed.length > 0 ? null : fresh.join(' ');
  },

  'no error on the console': ({ errors, failed, isOffline, hasBeenOffline }) => {
    const left = errors.filter((text) => !isExplained(text, { failed, isOffline, hasBeenOffline }));
    return left.length === 0 ? null : `${left.join('\n')} ${JSON.stringify(failed)}`;
  },

  'the bank has no fault': ({ failed }) => {
    const faults = failed.filter(({ status }) => status !== null && status >= 500);
    return faults.length === 0 ? null : JSON.stringify(faults);
  },

  'there is a way on': ({ after }) =>
    after.controls.length > 0 || after.fields.length > 0 ? null : after.text,
};

/** What is wrong after the step, a line for each law. */
export const brokenLaws = (step: Step): string[] =>
  Object.entries(laws).flatMap(([law, check]) => {
    const wrong = check(step);
    return wrong === null ? [] : [`${law}: ${wrong}`];
  });

/** The browser and the site log a call that failed, as the specification asks (section 8). */
function isExplained(
  text: string,
  { failed, isOffline, hasBeenOffline }: Pick<Step, 'failed' | 'isOffline' | 'hasBeenOffline'>,
): boolean {
  const isReport =
    /^(prescoring error|Ошибка: |scoring error|exchange rates error|news error|\w+ (was answered|got no answer))/.test(
      text,
    );
  const [, status] = /^Failed to load resource: the server responded with a status of (\d+)/.exec(text) ?? [];
  if (status) return failed.some((one) => one.status === Number(status));
  if (/^Failed to load resource: net::ERR_CONNECTION_RESET/.test(text))
    return failed.some((one) => one.status === null);
  if (/net::ERR_INTERNET_DISCONNECTED/.test(text)) return isOffline;
  // A page whose script file could not be loaded says so, or is loaded anew, which cuts its call off; React logs it.
  if (/Unable to preload CSS|dynamically imported module/.test(text))
    return hasBeenOffline || failed.some(({ status }) => status === null);
  return isReport && failed.length > 0;
}
