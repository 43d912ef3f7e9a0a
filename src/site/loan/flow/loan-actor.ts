import { type ActorRefFrom, createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import type { Acceptance, LoanInput, StoredState } from '#machines/loan.types.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { reports } from '#site/texts/log-messages.ts';
import { provideEmailDelivery } from './email-delivery.ts';
import { reportFailure } from './logging.ts';

export type LoanActor = ActorRefFrom<typeof loanMachine>;

export type Inspect = (event: InspectionEvent) => void;
type OfApplication = { applicationId: string };

/** The chart with the world in it: the bank's calls and the console. Not started yet. `inspect` is told of every step. */
export function createLoanActor(api: BankApi, input: LoanInput, inspect?: Inspect): LoanActor {
  const machine = loanMachine.provide({
    actors: {
      submitApplication: fromPromise<LoanOffer[], { request: ApplicationRequest }>(({ input }) =>
        api.submitApplication(input.request),
      ),
      chooseOffer: fromPromise<Acceptance, { offer: LoanOffer }>(({ input }) => api.chooseOffer(input.offer)),
      sendScoring: fromPromise<Acceptance, OfApplication & { answers: ScoringAnswers }>(({ input }) =>
        api.sendScoring(input.applicationId, { ...input.answers, account: input.applicationId }),
      ),
      loadSchedule: fromPromise(({ input }: { input: OfApplication }) =>
        api.loadSchedule(input.applicationId),
      ),
      acceptSchedule: fromPromise<Acceptance, OfApplication>(({ input }) =>
        api.acceptSchedule(input.applicationId),
      ),
      denyApplication: fromPromise<void, OfApplication>(async ({ input }) => {
        await api.denyApplication(input.applicationId);
      }),
      signDocuments: fromPromise<Acceptance, OfApplication>(({ input }) =>
        api.signDocuments(input.applicationId),
      ),
      confirmCode: fromPromise<void, OfApplication & { code: string }>(async ({ input }) => {
        await api.confirmCode(input.applicationId, input.code);
      }),
      resumeApplication: fromPromise<StoredState, OfApplication & { token: string }>(({ input }) =>
        api.resumeApplication(input.applicationId, input.token),
      ),
      emailDelivery: provideEmailDelivery(api),
    },
    actions: {
      warnOutOfOrder: ({ context }) => console.warn(reports.outOfOrder(context.requestedPage.page)),
      reportFailure: (_, failed) => reportFailure(failed),
    },
  });
  return createActor(machine, { input, ...(inspect ? { inspect } : {}) });
}
