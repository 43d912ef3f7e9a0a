/** Validate options of a command line. Both throw an error that says what is allowed. */

export function oneOf<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (!found) throw new Error(`${option} is '${given}'. Allowed: ${values.join(', ')}`);
  return found;
}

export function positiveInteger(option: string, given: string): number {
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`${option} is '${given}'. Allowed: 1, 2, 3 and so on`);
  return Number(given);
}
