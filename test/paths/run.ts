import { parseArgs } from 'node:util';
import { loanPaths, optionalKinds } from '../support/loan-graph.ts';
import { toMarkdown, walkOf } from './loan-walks.ts';
import { covers } from './paths-of.ts';

const usage = `Usage: npm run paths -- [--to STATE] [--pictures] [--with ${optionalKinds.join(',')}] [--cover ${covers.join('|')}] [--format markdown|json]`;

function oneOf<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (!found) throw new Error(`${option} is '${given}'. Allowed: ${values.join(', ')}`);
  return found;
}

// Exits quietly if the program that reads the output, such as `head`, closes the pipe early.
process.stdout.on('error', () => process.exit());
try {
  const text = { type: 'string' } as const;
  const pictures = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { to: text, with: text, cover: text, format: text, pictures } });
  if (values.pictures) {
    const { makeBook } = await import('../book/book.ts');
    console.log(`The states' pictures: ${await makeBook(values.to)}`);
    process.exit();
  }
  const kinds = (values.with?.split(',') ?? []).map((kind) => oneOf('--with', optionalKinds, kind));
  const cover = oneOf('--cover', covers, values.cover ?? 'states');
  const format = oneOf('--format', ['markdown', 'json'], values.format ?? 'markdown');
  const walks = loanPaths({ cover, with: kinds, ...(values.to ? { to: values.to } : {}) }).map(walkOf);
  if (walks.length === 0)
    throw new Error(`No path leads to ${values.to} with these options. Use --with to add events. ${usage}`);
  const title = `${walks.length} paths${values.to ? ` to ${values.to}` : ''}`;
  console.log(format === 'json' ? JSON.stringify({ title, walks }, null, 2) : toMarkdown(title, walks));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
