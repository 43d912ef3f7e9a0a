/** What is to be seen after a step. `text` and `address` are null where any will do. */
export type Sight = { heading: string; text: string | null; address: string | null; isBusy: boolean };

/** One step for a tester: what to do and what to see; null where the state has no screen of its own. */
export type WalkStep = { event: string; action: string; state: string; see: Sight | null };

/** A path in a tester's words. */
export type Walk = { name: string; steps: WalkStep[] };

export const formats = ['markdown', 'json', 'gherkin'] as const;
export type Format = (typeof formats)[number];

/** The walks under a title, to be done by hand (`markdown`), or for another tool. */
export function formatWalks(title: string, walks: Walk[], format: Format): string {
  if (format === 'json') return `${JSON.stringify({ title, paths: walks }, null, 2)}\n`;
  if (format === 'gherkin') return `${[`Feature: ${title}`, ...walks.flatMap(scenario)].join('\n')}\n`;
  return `${[`# ${title}`, ...walks.flatMap(chapter)].join('\n')}\n`;
}

/** The walks that were added and those that were lost; `markdown` gives their names alone. */
export function formatChanges(title: string, added: Walk[], lost: Walk[], format: Format): string {
  const list = (heading: string, walks: Walk[]) => [
    '',
    `## ${heading}`,
    '',
    ...walks.map(({ name }) => `- ${name}`),
  ];
  if (format === 'markdown')
    return `${[`# ${title}`, ...list('Added', added), ...list('Lost', lost)].join('\n')}\n`;
  if (format === 'json') return `${JSON.stringify({ title, added, lost }, null, 2)}\n`;
  const marked = (word: string) => (walk: Walk) => ({ ...walk, name: `${word}: ${walk.name}` });
  return formatWalks(title, [...added.map(marked('added')), ...lost.map(marked('lost'))], format);
}

function chapter({ name, steps }: Walk, index: number): string[] {
  const lines = steps.flatMap(({ action, see }, step) => [
    `${step + 1}. ${action}.`,
    ...(see ? [`   See ${wordsOf(see).join(', ')}.`] : []),
  ]);
  return ['', `## ${index + 1}. ${name}`, '', ...lines];
}

function scenario({ name, steps }: Walk): string[] {
  const lines = steps.flatMap(({ action, see }, step) => [
    `    ${step === 0 ? 'Given' : 'When'} ${action.charAt(0).toLowerCase()}${action.slice(1)}`,
    ...(see ? wordsOf(see) : []).map((words, index) => `    ${index === 0 ? 'Then' : 'And'} see ${words}`),
  ]);
  return ['', `  Scenario: ${name}`, ...lines];
}

function wordsOf({ heading, text, address, isBusy }: Sight): string[] {
  return [
    `the heading '${heading}'`,
    ...(text === null || text === heading ? [] : [`'${text}'`]),
    ...(address === null ? [] : [`the address ${address}`]),
    ...(isBusy ? ['the progress indicator'] : []),
  ];
}
