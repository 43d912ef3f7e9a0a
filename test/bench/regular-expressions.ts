import { regularExpressions } from '../support/regular-expressions.ts';

/** Milliseconds that one expression may take for one text: a linear one takes about 1, a quadratic one seconds. */
const allowed = 20;
const length = 100_000;

const pieces = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '/',
  '<',
  '"',
  'a.',
  'a-',
  '0 ',
  '0.',
  '\u00e9',
  '\u0301',
  '\u00a0',
  'A1_',
];
const texts = pieces.flatMap((piece) => {
  const body = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  return [body, `${body}!`, `${body}\u0000`, `a@${body}`, `${body}@a.co`];
});

/** The minimum of three runs: other load on the machine is not counted. */
function quickest(pattern: RegExp, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const from = performance.now();
    pattern.test(text);
    return performance.now() - from;
  });
  return Math.min(...times);
}

const { literals } = regularExpressions();
const slowest = literals
  .map(({ file, source, flags }) => {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
    return { file, pattern: String(pattern), ms: Math.max(...texts.map((text) => quickest(pattern, text))) };
  })
  .sort((one, other) => other.ms - one.ms);

for (const { file, pattern, ms } of slowest.slice(0, 12))
  console.log(`${ms.toFixed(3)} ms  ${pattern}  ${file}`);
console.log(`${slowest.length} regular expressions, ${texts.length} texts of ${length} characters.`);
if (slowest.some(({ ms }) => ms > allowed)) process.exitCode = 1;
