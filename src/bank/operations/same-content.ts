import { isDeepStrictEqual } from 'node:util';

/** Whether two values say the same as JSON, whatever the order of their keys. */
export const sameContent = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asJson(one), asJson(other));

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
