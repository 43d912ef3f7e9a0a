import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

/** The keys whose values do not identify the visitor. The values of all other keys, including new ones, are hidden. */
const shownKeys = new Set([
  ...['type', 'page', 'currentStep', 'actorId', 'method', 'status', 'amount', 'term', 'requestedAmount'],
  ...['totalAmount', 'monthlyPayment', 'rate', 'isInsuranceEnabled', 'isSalaryClient', 'totalPayment'],
  ...['interestPayment', 'debtPayment', 'remainingDebt'],
]);

/** Returns a copy without personal data: dots replace each text, number and boolean whose key is not in `shownKeys`. */
export const masked = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (key, member) => (isShown(key, member) ? member : '•••')));

const isShown = (key: string, value: unknown): boolean =>
  typeof value === 'object' || value === undefined || shownKeys.has(key);

/** Opens Stately's inspector in a new window. Returns the function that receives the inspection events. */
export function openStately(): (event: InspectionEvent) => void {
  const { adapter, inspect } = createBrowserInspector({
    // Shows only the machine, because the snapshots of its invoked calls contain the data that was sent.
    filter: ({ rootId, sessionId }) => rootId === sessionId,
    sanitizeEvent: masked,
    sanitizeContext: masked,
  });
  if (!adapter.targetWindow)
    console.warn('The inspector is blocked. Allow pop-ups for this page and reload it.');
  return (event) => inspect.next?.(event);
}
