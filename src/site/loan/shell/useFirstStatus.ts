import { useSelector } from '@xstate/react';
import type { ApplicationStatus } from '#contract/application-status.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';

/**
 * The application's status as the bank says it; null if it does not. `isAwaited`: the bank's first response is on its
 * way, which has the page to itself: what it says moves nothing.
 */
export function useFirstStatus(email: EmailDeliveryActor | undefined): {
  status: ApplicationStatus | null;
  isAwaited: boolean;
} {
  const status = useSelector(email, (snapshot) => snapshot?.context.status ?? null);
  const isAwaited = useSelector(
    email,
    (snapshot) =>
      snapshot?.matches({ delivery: 'polling' }) === true &&
      snapshot.context.status === null &&
      snapshot.context.intervals === 0,
  );
  return { status, isAwaited };
}
