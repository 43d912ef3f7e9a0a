import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { LoanActor } from './loan-actor.ts';

/** Returns a function for each event that screens send to the loan machine itself, not to its actor `emailDelivery`. */
export function commandsOf(actor: LoanActor) {
  return {
    submitApplication: (request: ApplicationRequest) => actor.send({ type: 'application.submit', request }),
    chooseOffer: (offer: LoanOffer) => actor.send({ type: 'offer.choose', offer }),
    sendScoring: (answers: ScoringAnswers) => actor.send({ type: 'scoring.send', answers }),
    changeRequest: () => actor.send({ type: 'request.change' }),
    returnToOffers: () => actor.send({ type: 'offers.return' }),
    changeAnswers: () => actor.send({ type: 'answers.change' }),
    returnToDecision: () => actor.send({ type: 'decision.return' }),
    askToLeave: () => actor.send({ type: 'leave.ask' }),
    confirmRestart: () => actor.send({ type: 'restart.confirm' }),
    resumeApplication: () => actor.send({ type: 'application.resume' }),
    loadSchedule: () => actor.send({ type: 'schedule.load' }),
    acceptSchedule: () => actor.send({ type: 'schedule.accept' }),
    askCancellation: () => actor.send({ type: 'cancellation.ask' }),
    cancelApplication: () => actor.send({ type: 'application.cancel' }),
    keepApplication: () => actor.send({ type: 'application.keep' }),
    signDocuments: () => actor.send({ type: 'documents.sign' }),
    confirmCode: (code: string) => actor.send({ type: 'code.confirm', code }),
    editCode: () => actor.send({ type: 'code.edit' }),
    goHome: () => actor.send({ type: 'home.open' }),
  };
}

export type LoanCommands = ReturnType<typeof commandsOf>;
