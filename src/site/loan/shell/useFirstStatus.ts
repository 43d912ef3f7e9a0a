import { useSelector } from '@xstate/react';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';

/**
 * Returns the status of the application; null if the bank has sent none. `isAwaited` is true during the first load: the
 * page then shows only a spinner, so that the status does not move any content.
 */
export function useFirstStatus(email: EmailDeliveryActor | undefined) {
  const snapshot = useSelector(email, (newest) => newest);
  const { status = null, intervals = 0 } = snapshot?.context ?? {};
  const isPolling = snapshot?.matches({ delivery: 'polling' }) ?? false;
  return { status, isAwaited: isPolling && status === null && intervals === 0 };
}
