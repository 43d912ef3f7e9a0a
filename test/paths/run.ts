import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loanMachine } from '#machines/loan.machine.ts';
import { type LoanPath, loanOptions, loanPaths } from '../support/loan-graph.ts';
import { withFilesAt } from './checkout.ts';
import { comparePaths, type Graph } from './compare.ts';
import { formatChanges, formatWalks } from './format.ts';
import { namedByState, namedByStep, walkOf } from './loan-walks.ts';
import { type PathsCommand, parseOptions } from './options.ts';

type LoanGraph = Graph<typeof loanMachine>;

const root = resolve(import.meta.dirname, '../..');

function pathsText({ to, cover, format }: PathsCommand): string {
  const paths = loanPaths({ cover, ...(to ? { to } : {}) });
  const name = cover === 'states' ? namedByState : namedByStep;
  const title = `${paths.length} paths${to ? ` to ${to}` : ''} (${cover})`;
  return formatWalks(
    title,
    paths.map((path) => walkOf(path, name(path))),
    format,
  );
}

async function changesText({ since = '', format }: PathsCommand): Promise<string> {
  const now: LoanGraph = { machine: loanMachine, options: loanOptions };
  const { added, lost } = await withFilesAt(root, since, async (folder) => {
    const { loanMachine: machine } = await import(join(folder, 'machines/loan.machine.ts'));
    const { loanOptions: options = loanOptions } = await import(join(folder, 'test/support/loan-graph.ts'));
    return comparePaths({ machine, options }, now);
  });
  const walks = (paths: LoanPath[]) => paths.map((path) => walkOf(path, namedByStep(path)));
  const title = `${added.length} paths added and ${lost.length} lost since ${since}`;
  return formatChanges(title, walks(added), walks(lost), format);
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
try {
  const command = parseOptions(process.argv.slice(2));
  const text = command.since ? await changesText(command) : pathsText(command);
  if (command.out) writeFileSync(command.out, text);
  else process.stdout.write(text);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
