/** What the embedded PostgreSQL says about itself, a line at a time. */
export type DatabaseWords = {
  hear: (line: string) => boolean;
  /** Why it ended, in its own words. */
  reason: () => string | undefined;
};

const severe = /\b(PANIC|FATAL|DETAIL):\s+(\S.*)/;

/**
 * Listens to the embedded PostgreSQL. `panicked` is called where it gives itself up, as on a disk that is full: it answers
 * nothing from then on, and hangs whoever asks.
 */
export function listenTo(panicked: (reason: string) => void): DatabaseWords {
  const said: string[] = [];
  return {
    hear: (line) => {
      const [, level, words] = severe.exec(line.trim()) ?? [];
      if (words) said.push(words);
      if (level === 'PANIC' && words) panicked(words);
      return true;
    },
    reason: () => (said.length > 0 ? said.join(' ') : undefined),
  };
}
