import { useState } from 'react';

/** Returns the value or, while there is none, the last known value. */
export function useLastKnown<Value>(value: Value | null | undefined): Value | null | undefined {
  const [last, setLast] = useState(() => value);
  if (value && value !== last) setLast(() => value);
  return value ?? last;
}
