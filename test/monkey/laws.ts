import type { ApplicationStatus } from '#contract/application-status.ts';
import { type RestingState, screens } from '../support/spec/screens.ts';
import type { BankRecord, Visitor } from './visitor.ts';

const hasDone = (step: number) => (record: BankRecord) => record.reached >= step;
const outcome = (expected: ApplicationStatus['outcome']) => (record: BankRecord) =>
  record.outcome === expected;

/** The condition that the bank's record must meet if the screen shows the text of a state. */
const recordAt: Partial<Record<RestingState, (record: BankRecord) => boolean>> = {
  'application.decisionSent': ({ email }) => email !== null,
  'scoring.scoringSent': hasDone(2),
  'schedule.reviewingSchedule.ready': hasDone(2),
  'schedule.scheduleAccepted': hasDone(3),
  'signing.readingDocuments.ready': hasDone(3),
  'signing.documentsSigned': hasDone(4),
  'code.enteringCode.ready': hasDone(4),
  'code.cardIssued': outcome('issued'),
  'ended.declined': outcome('declined'),
  'ended.cancelled': outcome('cancelled'),
  'ended.expired': outcome('expired'),
};

/** The invariants after every step of a visit. Each returns the violation, or a falsy value if there is none. */
const laws: Record<string, (visitor: Visitor) => unknown> = {
  'the page finishes loading and has one heading': ({ screen: { isBusy, headings } }) =>
    (isBusy || headings.length !== 1) && { isBusy, headings },
  'no script throws and no response is a server error': ({ faults }) => faults.length > 0 && faults,
  'the screen agrees with the record of the bank': (visitor) => {
    const record = visitor.record();
    if (!record) return false;
    const { text } = visitor.screen;
    const untrue = Object.entries(recordAt).filter(
      ([state, isTrue]) => text.includes(String(screens[state as RestingState].words)) && !isTrue(record),
    );
    return untrue.length > 0 && [untrue.map(([state]) => state), record];
  },
};

export const brokenLaws = (visitor: Visitor): string[] =>
  Object.entries(laws).flatMap(([law, check]) => {
    const fault = check(visitor);
    return fault ? [`${law}: ${JSON.stringify(fault)}`] : [];
  });
