import { fromPromise, type PromiseActorLogic } from 'xstate';
import { isUnanswered } from '#machines/loan.types.ts';
import type { BankApi, BankCalls } from '#site/api/bank-api.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { logMessages } from '#site/texts/log-messages.ts';

/** Receives an application's outcome, unvalidated, or `erased`; undefined if a failed call's error has none. */
export type OnOutcome = (applicationId: string, outcome: unknown) => void;

/** The output of a call that the bank accepted, or the error of a failed one. */
export type Answer = { output: unknown } | { error: unknown };

/**
 * Called when a call is made. Returns the function that receives the answer if it comes after the machine has left the
 * state that made the call.
 */
export type OnCall = (call: keyof BankCalls) => (answer: Answer) => void;

type CallActors = {
  [Name in keyof BankCalls]: PromiseActorLogic<BankCalls[Name]['output'], BankCalls[Name]['input']>;
};

/**
 * The bank's operations as actors. `logFailure` gets failures, unless the machine has left the calling state. It always
 * gets a failed cancellation.
 */
export const loggedCalls = (
  api: BankApi,
  onOutcome: OnOutcome,
  onCall: OnCall = () => () => {},
): CallActors => {
  const actorOf = <Name extends keyof BankCalls>(name: Name) =>
    fromPromise<BankCalls[Name]['output'], BankCalls[Name]['input']>(async ({ input, signal }) => {
      const id = applicationIdIn(input);
      const onLateAnswer = onCall(name);
      try {
        const output = await api[name](input);
        if (signal.aborted) onLateAnswer({ output });
        if (typeof output === 'object' && output && 'outcome' in output) onOutcome(id, output.outcome);
        return output;
      } catch (error) {
        if (signal.aborted) onLateAnswer({ error });
        if (!signal.aborted || name === 'cancelApplication') logFailure(name, error);
        if (error instanceof ApiFailure) onOutcome(id, error.outcome);
        throw error;
      }
    });
  const names = Object.keys(api) as (keyof BankCalls)[];
  return Object.fromEntries(names.map((name) => [name, actorOf(name)])) as CallActors;
};

function applicationIdIn(input: BankCalls[keyof BankCalls]['input']): string {
  if ('offer' in input) return String(input.offer.applicationId);
  return 'applicationId' in input ? (input.applicationId ?? '') : '';
}

/** Logs a failed call as section 8 of the specification requires. */
export function logFailure(operation: keyof BankCalls, error: unknown): void {
  if (!(error instanceof ApiFailure)) {
    console.error(operation, error);
    return;
  }
  if (isNotLogged(operation, error)) return;
  const status = error.status ?? logMessages.noAnswer;
  if (operation === 'submitApplication') console.error(logMessages.prescoring, status, error.text);
  else if (operation === 'chooseOffer') console.error(logMessages.offerRefused(status));
  else if (operation === 'sendScoring') console.error(logMessages.scoring, status, error.text);
  else console.error(error.message);
}

/** True for polls, which are repeated, and for refusals by the bank that the screen explains. */
function isNotLogged(operation: keyof BankCalls, error: ApiFailure): boolean {
  if (operation === 'loadStatus') return true;
  if (operation === 'resendEmail') return (error.status ?? 500) < 500;
  return ['confirmCode', 'resumeApplication'].includes(operation) && !isUnanswered({ error });
}
