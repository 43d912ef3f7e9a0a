import type { FinalOutcome } from '#contract/application-status.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { offersOf } from './offers.ts';
import { loanAt, type RunningLoan, storedAt } from './running-loan.ts';
import { userEvents } from './samples.ts';
import { someCredit } from './schedules.ts';
import type { StepNumber } from './spec/step-guard.ts';

type Way = () => Promise<RunningLoan>;

const at =
  (path: string, step: Parameters<typeof storedAt>[0]): Way =>
  async () =>
    loanAt(path, storedAt(step));

const then =
  (way: Way, ...moves: ((chart: RunningLoan) => Promise<void> | void)[]): Way =>
  async () => {
    const chart = await way();
    for (const move of moves) await move(chart);
    return chart;
  };

const says = (event: keyof typeof userEvents) => (chart: RunningLoan) => chart.actor.send(userEvents[event]);
type Operation = Parameters<RunningLoan['bank']['answer']>[0];
const changes = (step: StepNumber) => (chart: RunningLoan) =>
  chart.actor.send({ type: 'storage.change', storedState: storedAt(step) });
const answers = (operation: Operation, value?: unknown) => (chart: RunningLoan) =>
  chart.bank.answer(operation, value);
const refuses =
  (operation: Operation, status = 500) =>
  (chart: RunningLoan) =>
    chart.bank.refuse(operation, status);

const form: Way = async () => loanAt('/loan', emptyStoredState);
const submitting = then(form, says('form.submit'));
const offers = then(submitting, answers('submitApplication', offersOf('a1b2')));
const choosing = then(offers, says('offer.choose'));
const scoring = at('/loan/a1b2', 1);
const resuming: Way = async () => loanAt('/loan/a1b2/document?token=t', emptyStoredState);
const sendingScoring = then(scoring, says('scoring.submit'));
const loading = at('/loan/a1b2/document', 2);
const reviewing = then(loading, answers('loadSchedule', { credit: someCredit }));
const agreeing = then(reviewing, says('schedule.accept'));
const confirming = then(reviewing, says('cancellation.ask'));
const signing = at('/loan/a1b2/document/sign', 3);
const sendingSignature = then(signing, says('documents.sign'));
const code = at('/loan/a1b2/code', 4);
const checking = then(code, says('code.submit'));

const asking = then(scoring, says('restart.ask'));

const denying = then(confirming, says('cancellation.confirm'));
const ends = (outcome: FinalOutcome) =>
  then(signing, (chart) => chart.actor.send({ type: 'application.end', applicationId: 'a1b2', outcome }));

/** The shortest way by hand to every state that a visitor can rest in. */
export const pathsTo = {
  home: at('/', 3),
  otherPage: at('/product', 3),
  accessDenied: at('/loan/zz', 3),
  'ended.issued': ends('issued'),
  'ended.declined': ends('declined'),
  'ended.cancelled': ends('cancelled'),
  'ended.expired': ends('expired'),
  'resuming.checkingToken': resuming,
  'resuming.unreachable': then(resuming, refuses('resumeApplication')),
  'confirmingRestart.asking': asking,
  'confirmingRestart.storageChanged': then(asking, changes(1)),
  'application.fillingForm.ready': form,
  'application.submittingForm': submitting,
  'application.fillingForm.failed': then(submitting, refuses('submitApplication')),
  'application.choosingOffer': offers,
  'application.sendingChoice': choosing,
  'application.decisionSent': then(choosing, answers('chooseOffer')),
  'scoring.fillingScoring.ready': scoring,
  'scoring.sendingScoring': sendingScoring,
  'scoring.fillingScoring.failed': then(sendingScoring, refuses('sendScoring')),
  'scoring.scoringSent': then(sendingScoring, answers('sendScoring')),
  'schedule.loadingSchedule': loading,
  'schedule.loadFailed': then(loading, refuses('loadSchedule')),
  'schedule.reviewingSchedule.ready': reviewing,
  'schedule.sendingAgreement': agreeing,
  'schedule.reviewingSchedule.failed': then(agreeing, refuses('acceptSchedule')),
  'schedule.agreementSent': then(agreeing, answers('acceptSchedule')),
  'schedule.confirmingCancellation': confirming,
  'schedule.cancelled': denying,
  'schedule.cancellationRefused': then(denying, refuses('denyApplication', 409)),
  'signing.readingDocuments.ready': signing,
  'signing.sendingSignature': sendingSignature,
  'signing.readingDocuments.failed': then(sendingSignature, refuses('signDocuments')),
  'signing.signatureSent': then(sendingSignature, answers('signDocuments')),
  'code.enteringCode.ready': code,
  'code.checkingCode': checking,
  'code.enteringCode.codeRejected': then(checking, refuses('confirmCode', 422)),
  'code.enteringCode.codeUnchecked': then(checking, refuses('confirmCode')),
  'code.cardIssued': then(checking, answers('confirmCode')),
} satisfies Record<string, Way>;

export type RestingState = keyof typeof pathsTo;
export const restingStates = Object.keys(pathsTo) as RestingState[];

/** The states that one tab reaches by itself. */
export const ownTabStates = restingStates.filter((state) => state !== 'confirmingRestart.storageChanged');
