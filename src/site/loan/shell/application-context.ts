import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { FieldErrors } from '#contract/problem.ts';
import type { Step } from '#contract/steps.ts';
import type { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import type { LoanCommands } from '../flow/commands.ts';

export type EmailDeliveryActor = ActorRefFrom<typeof emailDeliveryMachine>;

/**
 * The shown application, for every screen. `chosenOffer` and `credit` are null if unknown. If another application is
 * stored, both are null, `offers` is empty, and `currentStep` is `application`.
 */
type Application = {
  applicationId: string;
  /** True if another application is stored in this browser. */
  isOtherStored: boolean;
  /** The furthest step done, or `code`, not yet done, once the code page is open. */
  currentStep: Step;
  offers: readonly LoanOffer[];
  chosenOffer: LoanOffer | null;
  credit: CreditTerms | null;
  /** The actor that can poll the status and resend an email; undefined if the machine's state invokes none. */
  email: EmailDeliveryActor | undefined;
  /** True while the screen's call is being made. */
  busy: boolean;
  /** True if the last call of the screen's form has failed. */
  failed: boolean;
  /** The fields that the bank refused in the failed call. */
  fieldErrors?: FieldErrors | null | undefined;
  /** Opens the page to leave or cancel the application; null in states of the machine that do not allow it. */
  onLeave: (() => void) | null;
  commands: LoanCommands;
};

export const ApplicationContext = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('The screen is outside ApplicationContext');
  return application;
}

/**
 * `status` is that of the application; null if the bank has sent none. `isAwaited` is true during the first load: a
 * page then holds back what the status would move or replace.
 */
export function useStatus() {
  const snapshot = useSelector(useApplication().email, (newest) => newest);
  const { status = null, intervals = 0 } = snapshot?.context ?? {};
  const isPolling = snapshot?.matches({ delivery: 'polling' }) ?? false;
  return { status, isAwaited: isPolling && status === null && intervals === 0 };
}

/** Returns the credit in the status, otherwise the one that this browser has stored, otherwise null. */
export function useCredit(): CreditTerms | null {
  const { credit } = useApplication();
  return useStatus().status?.credit ?? credit;
}

/** False until `lockedUntil`, and while the status says that a new code is needed. */
export function useAcceptsCode(lockedUntil: number | null = null): boolean {
  const { status } = useStatus();
  return useWaitEnd(lockedUntil) === null && status?.acceptsCode !== false;
}

/** Returns the value or, while there is none, the last known value. */
export function useLastKnown<Value>(value: Value | null | undefined): Value | undefined {
  // Wrapped in functions: if the value itself were a function, React would call it.
  const [last, setLast] = useState(() => value);
  if (value && value !== last) setLast(() => value);
  return value ?? last ?? undefined;
}
