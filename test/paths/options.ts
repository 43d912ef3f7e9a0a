import { parseArgs } from 'node:util';
import { type Format, formats } from './format.ts';

/** What the command line asks for. `since` is a git ref; `out` a file instead of standard output. */
export type PathsCommand = {
  to?: string;
  cover: (typeof covers)[number];
  format: Format;
  since?: string;
  out?: string;
};

const covers = ['states', 'edges', 'transitions'] as const;

const allowed = `--to STATE  --cover ${covers.join('|')}  --format ${formats.join('|')}  --since GIT-REF  --out FILE`;

/** Reads the arguments after `npm run paths --`. Throws where one is not allowed, with what is. */
export function parseOptions(args: readonly string[]): PathsCommand {
  const text = { type: 'string' } as const;
  const options = { to: text, cover: text, format: text, since: text, out: text };
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const command: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw wrong(`'${token.value}' is no option`);
    if (token.kind !== 'option') continue;
    if (!(token.name in options)) throw wrong(`${token.rawName} is no option`);
    if (!token.value) throw wrong(`${token.rawName} has no value`);
    command[token.name] = token.value;
  }
  const { cover = 'states', format = 'markdown', ...rest } = command;
  if (rest.since && (rest.to || command.cover))
    throw wrong('--since compares all edges; leave out --to and --cover');
  return { ...rest, cover: oneOf('--cover', covers, cover), format: oneOf('--format', formats, format) };
}

function oneOf<Value extends string>(name: string, values: readonly Value[], value: string): Value {
  const found = values.find((one) => one === value);
  if (!found) throw new Error(`${name} is '${value}'. Allowed: ${values.join(', ')}`);
  return found;
}

const wrong = (what: string) => new Error(`${what}. Allowed: ${allowed}`);
