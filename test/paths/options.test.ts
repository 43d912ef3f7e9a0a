import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test('without options: the shortest path to every state, as markdown', () => {
  expect(parseOptions([])).toEqual({ cover: 'states', format: 'markdown' });
});

test('every option', () => {
  const line = '--to code.cardIssued --cover=transitions --format json --out paths.json';
  expect(parseOptions(line.split(' '))).toEqual({
    to: 'code.cardIssued',
    cover: 'transitions',
    format: 'json',
    out: 'paths.json',
  });
  expect(parseOptions(['--since', 'main'])).toEqual({ since: 'main', cover: 'states', format: 'markdown' });
});

const allowed =
  'Allowed: --to STATE  --cover states|edges|transitions  --format markdown|json|gherkin  --since GIT-REF  --out FILE';

test.each([
  ['--too code', `--too is no option. ${allowed}`],
  ['code', `'code' is no option. ${allowed}`],
  ['--to', `--to has no value. ${allowed}`],
  ['--cover paths', "--cover is 'paths'. Allowed: states, edges, transitions"],
  ['--format xml', "--format is 'xml'. Allowed: markdown, json, gherkin"],
  ['--since main --to code', `--since compares all edges; leave out --to and --cover. ${allowed}`],
])('%s is refused with what is allowed', (line, message) => {
  expect(() => parseOptions(line.split(' '))).toThrow(message);
});
