import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './copy.ts';
import type { Mutant } from './mutant-runner.ts';

/**
 * Only the built site, the build, development and the program's own entries run these files: the journeys hold them.
 */
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

/** Every mutant of `src`. */
export function sourceMutants(): Mutant[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !outOfReach.test(file))
    .sort()
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Conditions inverted, numbers one larger, returned values and calls removed: one at a time. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const replace = ({ start, end }: Node, text: string) => {
    const lines = source.slice(0, start).split('\n');
    const at = `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
    const name = `${at} ${short(source.slice(start, end))} -> ${short(text)}`;
    mutants.push({ name, file, text: source.slice(0, start) + text + source.slice(end) });
  };
  const invert = (node: Node) => replace(node, `!(${source.slice(node.start, node.end)})`);
  const swap = (node: { left: Node; right: Node; operator: string }) => {
    const between = { start: node.left.end, end: node.right.start, type: 'operator' };
    const was = source.slice(between.start, between.end);
    const to = opposite[node.operator];
    if (to && was.trim() === node.operator) replace(between, was.replace(node.operator, to));
  };
  const types = new Set<number>();
  new Visitor({
    TSLiteralType: ({ literal }) => {
      types.add(literal.start);
    },
    IfStatement: ({ test }) => invert(test),
    ConditionalExpression: ({ test }) => invert(test),
    LogicalExpression: swap,
    BinaryExpression: swap,
    Literal: (node) => {
      if (typeof node.value === 'number' && !types.has(node.start)) replace(node, String(node.value + 1));
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

const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 70);

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
