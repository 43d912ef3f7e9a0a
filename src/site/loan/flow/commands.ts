import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { letterOf } from './email-delivery.ts';
import type { LoanActor } from './loan-actor.ts';

/** What the screens can say to the chart, by name: no screen sends an event itself. */
export function commandsOf(actor: LoanActor) {
  return {
    submitForm: (request: ApplicationRequest) => actor.send({ type: 'form.submit', request }),
    chooseOffer: (offer: LoanOffer) => actor.send({ type: 'offer.choose', offer }),
    submitScoring: (answers: ScoringAnswers) => actor.send({ type: 'scoring.submit', answers }),
    changeRequest: () => actor.send({ type: 'request.change' }),
    returnToOffers: () => actor.send({ type: 'offers.return' }),
    askRestart: () => actor.send({ type: 'restart.ask' }),
    confirmRestart: () => actor.send({ type: 'restart.confirm' }),
    resendEmail: () => letterOf(actor.getSnapshot())?.send({ type: 'letter.resend' }),
    retryResume: () => actor.send({ type: 'resume.retry' }),
    reloadSchedule: () => actor.send({ type: 'schedule.reload' }),
    acceptSchedule: () => actor.send({ type: 'schedule.accept' }),
    askDenial: () => actor.send({ type: 'denial.ask' }),
    confirmDenial: () => actor.send({ type: 'denial.confirm' }),
    closeDialog: () => actor.send({ type: 'dialog.close' }),
    signDocuments: () => actor.send({ type: 'documents.sign' }),
    submitCode: (code: string) => actor.send({ type: 'code.submit', code }),
    editCode: () => actor.send({ type: 'code.edit' }),
    goHome: () => actor.send({ type: 'home.requested' }),
  };
}

export type LoanCommands = ReturnType<typeof commandsOf>;
