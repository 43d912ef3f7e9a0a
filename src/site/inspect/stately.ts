import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

/** Keys whose plain values say nothing about the visitor. Values under any other key are hidden, new keys included. */
const shownKeys = new Set([
  ...['type', 'page', 'currentStep', 'actorId', 'method', 'status', 'amount', 'term', 'requestedAmount'],
  ...['totalAmount', 'monthlyPayment', 'rate', 'isInsuranceEnabled', 'isSalaryClient', 'totalPayment'],
  ...['interestPayment', 'debtPayment', 'remainingDebt'],
]);

/** A copy without personal data: the same keys, hidden values. */
export const masked = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (key, inner) => (isShown(key, inner) ? inner : '•••')));

const isShown = (key: string, value: unknown): boolean =>
  typeof value === 'object' || value === undefined || shownKeys.has(key);

/** Opens Stately's inspector in a window of its own and returns the function that receives the machine's steps. */
export function openStately(): (event: InspectionEvent) => void {
  const { adapter, inspect } = createBrowserInspector({
    // Calls are actors of their own, whose snapshots hold the data sent: only the machine itself is shown.
    filter: ({ rootId, sessionId }) => rootId === sessionId,
    sanitizeEvent: masked,
    sanitizeContext: masked,
  });
  if (!adapter.targetWindow)
    console.warn('The inspector is blocked. Allow pop-ups for this page and reload it.');
  return (event) => inspect.next?.(event);
}
