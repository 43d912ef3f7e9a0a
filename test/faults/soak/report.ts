import type { LoggedEmail } from '../../support/email-log.ts';
import type { PastDay } from './laws.ts';

/** `progress`: the part of the run that is over, from 0 to 1. */
export type Run = { progress: () => number; daySeconds: number; seed: number };

/** What broke a law, how often the banks reported which error, and the figures of the run. */
export type Report = {
  wrong: string[];
  errors: Map<string, number>;
  figures: Record<string, string | number>;
};

/** What broke a law, each printed once. */
export function openFaults() {
  const found = new Set<string>();
  return {
    found,
    push: (...lines: string[]) => {
      for (const line of lines) {
        if (!found.has(line)) console.log(`  WRONG ${line}`);
        found.add(line);
      }
    },
  };
}

/** Counts the errors that banks write to standard error, by name and code, and prints the first of each. */
export function openErrors() {
  const counts = new Map<string, number>();
  const nameOf = (line: string): string => {
    try {
      const { name, code = '' } = JSON.parse(line) as { name: string; code?: string };
      return `${name} ${code}`.trim();
    } catch {
      return line.slice(0, 60);
    }
  };
  return {
    counts,
    note: (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        const name = nameOf(line);
        if (!counts.has(name)) console.log(`  reported: ${line}`);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    },
  };
}

const duplicatesIn = (emails: LoggedEmail[]): number =>
  emails.length - new Set(emails.map(({ messageId }) => messageId)).size;

/** How the applications ended, and their emails. */
export function countsOf(days: PastDay[], emails: LoggedEmail[]): Report['figures'] {
  const finished = days.flatMap((day) => day.finished);
  const denied = finished.filter((one) => one.denied).length;
  return {
    'cards issued': finished.length - denied,
    'denied, left on the way': `${denied}, ${days.flatMap(({ left }) => left).length}`,
    'calls sent again': finished.reduce((sum, { resent }) => sum + resent, 0),
    'emails, of them duplicates': `${emails.length}, ${duplicatesIn(emails)}`,
  };
}
