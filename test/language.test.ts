import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { namesIn, retiredIn } from './support/retired-words.ts';

const root = resolve(import.meta.dirname, '..');
const files = ['machines', 'src', 'test', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
);
const sourceOf = (file: string) => (/\.(tsx?|css)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '');

test('no retired word stands in a name or a path', () => {
  expect(files).toContain('machines/loan.machine.ts');
  expect(files.sort().flatMap((file) => retiredIn(file, sourceOf(file)))).toEqual([]);
});

test('comments have lines of at most 120 characters', () => {
  const isComment = /^\s*(\/\*|\*|\/\/|\{\/\*)(?!.*biome-ignore)/;
  const tooLong = files.flatMap((file) =>
    sourceOf(file)
      .split('\n')
      .flatMap((line, index) => (line.length > 120 && isComment.test(line) ? `${file}:${index + 1}` : [])),
  );
  expect(tooLong).toEqual([]);
});

test('identifiers, event names and table names count; comments and texts do not', () => {
  const source = [
    '// a letter',
    "const text = 'In the letter you can';",
    ['export const keptAnswers = `a letter $', '{sendLetter(`of $', '{standing}`)} more`;'].join(''),
    'const isPress = /letter "/.test(text);',
    "on({ 'facts.changed': db.selectFrom('letter') });",
  ].join('\n');
  expect(retiredIn('src/bank/example.ts', source)).toEqual([
    'src/bank/example.ts:3: keptAnswers -> stored response',
    'src/bank/example.ts:3: sendLetter -> email',
    'src/bank/example.ts:3: standing -> application status',
    'src/bank/example.ts:5: letter -> email',
  ]);
  expect(retiredIn('machines/example.ts', source)).toContain(
    'machines/example.ts:5: facts.changed -> stored state',
  );
});

test('an ordinary word is retired as the name of an export only', () => {
  const source = 'const next = take();\nexport const take = () => 1;';
  expect(retiredIn('src/site/example.ts', source)).toEqual([
    'src/site/example.ts:2: take -> a name that says what it does',
  ]);
  expect(namesIn(source, false).map(({ line }) => line)).toEqual([1, 1, 1, 2, 2, 2]);
});

test('a path counts by its segments; migrations keep the names of their day', () => {
  expect(retiredIn('src/site/letters/desk-list.css', '')).toEqual([
    "src/site/letters/desk-list.css: the path has 'letters' -> email",
    "src/site/letters/desk-list.css: the path has 'desk' -> document pool",
  ]);
  expect(retiredIn('src/bank/email/dead-letter-queue.ts', '')).toEqual([]);
  expect(retiredIn('src/bank/store/migrations/0004-letters.ts', 'const letter = 1;')).toEqual([]);
});
