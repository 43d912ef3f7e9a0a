import { useSelector } from '@xstate/react';
import type { ApplicationStatus } from '#contract/application-status.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';

/**
 * Returns the status of the application; null if the bank has sent none. `isAwaited` is true during the first load: the
 * page then shows only a spinner, so that the status does not move any content.
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
