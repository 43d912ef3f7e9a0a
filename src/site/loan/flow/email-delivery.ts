import { useSelector } from '@xstate/react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { letterMachine } from '#machines/email-delivery.machine.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { reportFailure } from './logging.ts';

export type LetterActor = ActorRefFrom<typeof letterMachine>;
export type LetterSnapshot = SnapshotFrom<typeof letterMachine>;

type OfApplication = { applicationId: string | number };

/** The letter that is waited for, with the bank's calls in it. */
export const letterWith = (api: BankApi) =>
  letterMachine.provide({
    actors: {
      loadStatus: fromPromise<ApplicationStatus, OfApplication>(({ input }) =>
        api.loadStatus(String(input.applicationId)),
      ),
      resendEmail: fromPromise<ApplicationStatus, OfApplication>(({ input }) =>
        api.resendEmail(String(input.applicationId)),
      ),
    },
    actions: { reportFailure: (_, failed) => reportFailure(failed) },
  });

/** The letter that the loan chart waits for in this state. */
export const letterOf = (snapshot: LoanSnapshot): LetterActor | undefined =>
  snapshot.children.letter as LetterActor | undefined;

/** The letter as it stands, for a screen that moves with it. */
export const useLetter = (letter: LetterActor): LetterSnapshot => useSelector(letter, whole);

const whole = (snapshot: LetterSnapshot) => snapshot;
