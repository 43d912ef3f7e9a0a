import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One change of the product's source: the text from `start` to `end` is replaced by `text`. */
export type SourceMutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  was: string;
};

const root = resolve(import.meta.dirname, '../..');

/** Only the built site, the build and processes of their own run these files: the journeys hold them. */
const outOfReach =
  /^src\/site\/(prerender|inspect|unstyled-mui|art\/draw)\/|^src\/site\/(main|lazy-pages)\.tsx$|^src\/bank\/(main|commands|dev-bank)\.ts$|documents\/worker/;

const opposite: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

type Node = { start: number; end: number; type: string };

/** Every mutant of `src`: conditions inverted, numbers one larger, returned values and calls removed. */
export function sourceMutants(): SourceMutant[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !outOfReach.test(file))
    .sort()
    .flatMap(mutantsIn);
}

function mutantsIn(file: string): SourceMutant[] {
  const source = readFileSync(join(root, file), 'utf8');
  const mutants: SourceMutant[] = [];
  const replace = ({ start, end }: Node, text: string) => {
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ file, line, start, end, text, was: source.slice(start, end) });
  };
  const invert = (node: Node) => replace(node, `!(${source.slice(node.start, node.end)})`);
  const swap = (node: { left: Node; right: Node; operator: string }) => {
    const between = { start: node.left.end, end: node.right.start, type: 'operator' };
    const was = source.slice(between.start, between.end);
    const to = opposite[node.operator];
    if (to && was.trim() === node.operator) replace(between, was.replace(node.operator, to));
  };
  new Visitor({
    IfStatement: ({ test }) => invert(test),
    ConditionalExpression: ({ test }) => invert(test),
    LogicalExpression: swap,
    BinaryExpression: swap,
    Literal: (node) => {
      if (typeof node.value === 'number') replace(node, String(node.value + 1));
    },
    ReturnStatement: ({ argument }) => {
      if (argument) replace(argument, 'undefined as never');
    },
    ArrowFunctionExpression: ({ body, expression }) => {
      if (expression) replace(body, '(undefined as never)');
    },
    ExpressionStatement: ({ expression }) => {
      if (/^(Call|Await)Expression$/.test(expression.type)) replace(expression, 'void 0');
    },
  }).visit(parseSync(file, source).program);
  return mutants;
}

/** `count` of them, drawn by the seed. */
export function drawn<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const left = [...items];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as Item,
  );
}
