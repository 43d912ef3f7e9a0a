import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { splitStyles } from '#site/prerender/critical-styles.ts';
import { withoutDescriptions } from '#site/prerender/machine-descriptions.ts';
import * as unstyled from '#site/unstyled-mui/styled.ts';

const packages = resolve(import.meta.dirname, '../node_modules');

test('the module without styles has every export of the module of MUI that it replaces', () => {
  const seam = readFileSync(join(packages, '@mui/material/zero-styled/index.mjs'), 'utf8');
  const lists = [...seam.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const listed = lists.map((name) => name.trim().split(' as ').at(-1) as string);
  const functions = [...seam.matchAll(/export function (\w+)/g)].map(([, name]) => name as string);
  expect(Object.keys(unstyled).sort()).toEqual([...listed, ...functions].sort());
});

test('MUI imports its theme styles from the module that the build replaces', () => {
  const dialog = readFileSync(join(packages, '@mui/material/Dialog/Dialog.mjs'), 'utf8');
  expect(dialog).toMatch(/from ["']\.\.\/zero-styled\/index\.mjs["']/);
  expect(dialog).toMatch(/from ["']\.\.\/utils\/memoTheme\.mjs["']/);
});

test('a machine keeps all but the descriptions of its states, wherever they stand in them', () => {
  const machine = `export const machine = {
    description: 'First, "quoted" {',
    states: {
      alone: { description: 'Alone' },
      between: { id: 'between', description: \`Two\nlines\`, tags: 'busy' },
      last: { on: { send: [{ target: 'alone', description: 'Last', }] }, description: 'description:' },
      text: { meta: { name: 'description' }, entry: ({ description }) => ({ description }) },
    },
  };`;
  expect(withoutDescriptions(machine, 'machine.ts')).toBe(`export const machine = {
    states: {
      alone: {},
      between: { id: 'between', tags: 'busy' },
      last: { on: { send: [{ target: 'alone', }] } },
      text: { meta: { name: 'description' }, entry: ({ description }) => ({ description }) },
    },
  };`);
});

test('styles that no element of the document has at the first paint are deferred, in their order', () => {
  const html =
    '<p class="lead" role="status">Card</p><input aria-invalid="false" type="date"><div id="a" hidden="">Курсы</div>';
  const css = [
    ':root{--ink:#000;--red:#f00;--pale:var(--red)}',
    '@font-face{font-family:A;unicode-range:U+41-5A}',
    '@font-face{font-family:B;unicode-range:U+410-44F}',
    '.lead{color:var(--ink)}',
    '.lead:not(.lead--open) b{margin:0}',
    '.alert,.lead:hover{margin:0}',
    '.alert{color:var(--pale);animation:turn 1s}',
    '@media print{.alert{margin:1px}}',
    '@keyframes turn{to{rotate:1turn}}',
    'input[type=date]{margin:2px}',
    'input[aria-invalid=true]{margin:3px}',
    'input:disabled{margin:4px}',
    'html[data-application] .lead{margin:5px}',
    '.lead:active{margin:6px}',
    '@media print{.lead{margin:7px}}',
    '@media (forced-colors:active){.lead{margin:8px}}',
  ].join('');
  expect(splitStyles(css, html)).toEqual({
    critical: [
      ':root{--ink:#000}',
      '@font-face{font-family:A;unicode-range:U+41-5A}',
      '.lead{color:var(--ink)}',
      '.lead:not(.lead--open) b{margin:0}',
      '.alert,.lead:hover{margin:0}',
      'input[type=date]{margin:2px}',
      'html[data-application] .lead{margin:5px}',
    ].join(''),
    deferred: [
      ':root{--red:#f00;--pale:var(--red)}',
      '@font-face{font-family:B;unicode-range:U+410-44F}',
      '.alert{color:var(--pale);animation:turn 1s}',
      '@media print{.alert{margin:1px}}',
      '@keyframes turn{to{rotate:1turn}}',
      'input[aria-invalid=true]{margin:3px}',
      'input:disabled{margin:4px}',
      '.lead:active{margin:6px}',
      '@media print{.lead{margin:7px}}',
      '@media (forced-colors:active){.lead{margin:8px}}',
    ].join(''),
  });
});
