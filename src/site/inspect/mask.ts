/** Keys whose plain values say nothing about who the visitor is. Whatever is not named here is hidden, new keys included. */
const shownKeys = new Set([
  ...['type', 'page', 'currentStep', 'actorId', 'operation', 'status', 'amount', 'term', 'requestedAmount'],
  ...['totalAmount', 'monthlyPayment', 'rate', 'isInsuranceEnabled', 'isSalaryClient', 'number', 'date'],
  ...['totalPayment', 'interestPayment', 'debtPayment', 'remainingDebt'],
]);

/** Keys that are looked into. A plain value under one of them is hidden. */
const openedKeys = new Set([
  ...[
    'requestedPage',
    'storedState',
    'offers',
    'offer',
    'schedule',
    'request',
    'answers',
    'employment',
    'output',
    'error',
  ],
]);

const hidden = '•••';

/** A copy to look at: only what is known to be harmless is left, ids are shortened to four characters. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (!isObject(value)) return hidden;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedAt(key, inner)]));
}

function maskedAt(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (key === 'applicationId') return shortened(String(value));
  if (openedKeys.has(key)) return masked(value);
  return shownKeys.has(key) && !isObject(value) ? value : hidden;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const shortened = (id: string) => (id.length > 4 ? `${id.slice(0, 4)}…` : id);
