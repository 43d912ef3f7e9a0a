import { useState } from 'react';

/** Returns the value or, if there is none, the last one that there was. */
export function useLast<Value>(value: Value | null | undefined): Value | null | undefined {
  const [last, setLast] = useState(() => value);
  if (value && value !== last) setLast(() => value);
  return value ?? last;
}
