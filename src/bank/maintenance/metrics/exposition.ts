/** What a figure is told apart by. */
export type Labels = Record<string, string>;

/** One figure; `suffix` is what a histogram's parts are called by. */
export type Sample = { value: number; labels?: Labels; suffix?: '_bucket' | '_sum' | '_count' };

/** Figures of one name, as Prometheus takes them: `counter` only grows, `gauge` goes up and down. */
export type Family = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
};

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** The text exposition format of Prometheus, version 0.0.4. */
export function exposition(families: Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ value, labels = {}, suffix = '' }) => `${name}${suffix}${labelsText(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
