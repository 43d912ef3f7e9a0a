/** Whether the value is a JSON object. What the public pages read is checked without schemas: they load none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
