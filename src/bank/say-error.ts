/**
 * Writes an error to standard error as one line of JSON: its name, its code and where it happened, not its words, for
 * a database's words repeat what applicants sent.
 */
export function sayError(error: unknown): void {
  const { name, code, stack } = (error instanceof Error ? error : new Error(typeof error)) as Error & {
    code?: string;
  };
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      level: 'error',
      name,
      code,
      at: at?.slice(0, 8).map((line) => line.trim()),
    }),
  );
}
