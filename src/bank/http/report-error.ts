import type { LogLine } from './log-line.ts';

/** Hears of an error that no caller learns about; `request` is the id of the request that met it. */
export type Say = (error: unknown, request?: string) => void;

/**
 * Writes an error to standard error as one line of JSON: its name, its code and where it happened, not its words, for
 * a database's words repeat what applicants sent.
 */
export const sayError: Say = (error, request) => {
  const { name, code, stack } = (error instanceof Error ? error : new Error(typeof error)) as Error & {
    code?: string;
  };
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const line: LogLine = {
    time: new Date().toISOString(),
    level: 'error',
    request,
    name,
    code,
    at: at?.slice(0, 8).map((line) => line.trim()),
  };
  console.error(JSON.stringify(line));
};
