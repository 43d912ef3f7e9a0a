import type { ApplicationStatus } from '#contract/application-status.ts';
import { type RestingState, screens } from '../support/spec/screens.ts';
import type { BankRecord, Visitor } from './visitor.ts';

const reached = (step: number) => (record: BankRecord) => record.reached >= step;
const outcome = (expected: ApplicationStatus['outcome']) => (record: BankRecord) =>
  record.outcome === expected;

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
  'ended.declined': outcome('declined'),
  'ended.cancelled': outcome('cancelled'),
  'ended.expired': outcome('expired'),
};

/** What holds after every step, whatever was done: each law returns the fault, or none. */
const laws: Record<string, (visitor: Visitor) => unknown> = {
  'a page comes to rest, with one heading': ({ screen: { isBusy, headings } }) =>
    (isBusy || headings.length !== 1) && { isBusy, headings },
  'no script and no call breaks': ({ faults }) => faults.length > 0 && faults,
  'what the screen claims is what the bank has recorded': (visitor) => {
    const record = visitor.record();
    const untrue = Object.entries(recordAt).filter(
      ([state, isTrue]) =>
        record &&
        visitor.screen.text.includes(String(screens[state as RestingState].words)) &&
        !isTrue(record),
    );
    return untrue.length > 0 && [untrue.map(([state]) => state), record];
  },
};

/** The broken laws after a step, a line each. */
export const brokenLaws = (visitor: Visitor): string[] =>
  Object.entries(laws).flatMap(([law, check]) => {
    const fault = check(visitor);
    return fault ? [`${law}: ${JSON.stringify(fault)}`] : [];
  });
