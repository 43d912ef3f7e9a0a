import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { emailDeliveryOf } from './email-delivery.ts';
import type { LoanActor } from './loan-actor.ts';

/** The events that screens send, by name: no screen sends an event itself. */
export function commandsOf(actor: LoanActor) {
  return {
    submitForm: (request: ApplicationRequest) => actor.send({ type: 'form.submit', request }),
    chooseOffer: (offer: LoanOffer) => actor.send({ type: 'offer.choose', offer }),
    submitScoring: (answers: ScoringAnswers) => actor.send({ type: 'scoring.submit', answers }),
    changeRequest: () => actor.send({ type: 'request.change' }),
    returnToOffers: () => actor.send({ type: 'offers.return' }),
    askRestart: () => actor.send({ type: 'restart.ask' }),
    confirmRestart: () => actor.send({ type: 'restart.confirm' }),
    cancelRestart: () => actor.send({ type: 'restart.cancel' }),
    resendEmail: () => emailDeliveryOf(actor.getSnapshot())?.send({ type: 'email.resend' }),
    retryResume: () => actor.send({ type: 'resume.retry' }),
    reloadSchedule: () => actor.send({ type: 'schedule.reload' }),
    acceptSchedule: () => actor.send({ type: 'schedule.accept' }),
    askCancellation: () => actor.send({ type: 'cancellation.ask' }),
    confirmCancellation: () => actor.send({ type: 'cancellation.confirm' }),
    keepApplication: () => actor.send({ type: 'cancellation.keep' }),
    signDocuments: () => actor.send({ type: 'documents.sign' }),
    submitCode: (code: string) => actor.send({ type: 'code.submit', code }),
    editCode: () => actor.send({ type: 'code.edit' }),
    goHome: () => actor.send({ type: 'home.open' }),
  };
}

export type LoanCommands = ReturnType<typeof commandsOf>;
