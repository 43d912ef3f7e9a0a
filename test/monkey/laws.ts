import type { ApplicationStatus } from '#contract/application-status.ts';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { type RestingState, restingStates, screens } from '../support/spec/screens.ts';
import type { Action } from './action.ts';
import { type Screen, type Shift, screenKey } from './screen.ts';
import { type BankRecord, isSettled } from './visitor.ts';

/** One step of a visit: the screen before and after it, and what happened between them. */
export type Step = {
  before: Screen | null;
  after: Screen;
  kind: Action['kind'];
  /** Elements that moved without an input. */
  shifts: Shift[];
  isOffline: boolean;
  hasBeenOffline: boolean;
  record: BankRecord | null;
  errors: string[];
  failed: { path: string; status: number | null }[];
  /** The bank was not reached by the application's cancellation, or its answer was lost. */
  isCancellationUnheard: boolean;
};

const reached = (step: number) => (record: BankRecord) => record.reached >= step;
const outcome =
  (expected: ApplicationStatus['outcome']) =>
  ({ outcome: actual }: BankRecord) =>
    actual === expected;

/** The bank's record that is true if a screen shows the words of the state. */
const recordAt: Partial<Record<RestingState, (record: BankRecord) => boolean>> = {
  'application.decisionSent': ({ email }) => email !== null,
  'scoring.fillingScoring.ready': reached(1),
  'scoring.scoringSent': reached(2),
  'schedule.reviewingSchedule.ready': reached(2),
  'schedule.scheduleAccepted': reached(3),
  'signing.readingDocuments.ready': reached(3),
  'signing.documentsSigned': reached(4),
  'code.enteringCode.ready': reached(4),
  'code.cardIssued': outcome('issued'),
  'ended.issued': outcome('issued'),
  'ended.declined': outcome('declined'),
  'ended.cancelled': outcome('cancelled'),
  'ended.expired': outcome('expired'),
  'leaving.cancelling': outcome('cancelled'),
  'leaving.cancellationRefused': (record) => !outcome('cancelled')(record),
};

const wordsOf = (state: RestingState) => String(screens[state].words);

/** Said at once (section 2): the site does not wait for the bank's response. */
const cancelled = wordsOf('leaving.cancelling');

/** The words of the loan page and of the step pages about an application that has ended. */
const ends: Record<string, string[]> = {
  issued: [wordsOf('ended.issued'), endedTexts.issued.heading],
  declined: [wordsOf('ended.declined')],
  cancelled: [wordsOf('ended.cancelled'), cancelled],
  expired: [wordsOf('ended.expired')],
};

/** The alerts about a failed call. */
const failures = [
  ...restingStates
    .filter((state) => /(failed|Failed|Rejected|Unchecked|unreachable)$/.test(state))
    .map(wordsOf),
  emailTexts.failed,
];

const opens = (kind: Step['kind']): boolean => kind === 'open' || kind === 'follow';

/** The laws that hold after every step. Each returns the fault, or null. */
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
    const untrue = Object.entries(recordAt).filter(([state, isTrue]) => {
      const words = wordsOf(state as RestingState);
      const isSaid = after.text.includes(words) && !(isCancellationUnheard && words === cancelled);
      return isSaid && !isTrue(record);
    });
    return untrue.length === 0 ? null : `${untrue.join(' ')} ${JSON.stringify(record)}`;
  },

  'an opened page tells how the application has ended': ({ after, record, kind, isOffline }) => {
    if (!record || !opens(kind) || isOffline || after.headings.includes('Access Denied')) return null;
    if (after.alerts.includes(wordsOf('resuming.unreachable'))) return null;
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
    // Who goes back to the application comes back to the screen as it was.
    if (before?.headings.includes(wordsOf('leaving.choosing'))) return null;
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

/** The broken laws after the step, a line each. */
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
    /^(prescoring error|Ошибка: |scoring error|exchange rates error|news error|\w+ \S+ (responded with|got no response))/.test(
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
