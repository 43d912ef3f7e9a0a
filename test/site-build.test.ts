import { expect, test } from 'vitest';
import { splitStyles } from '#site/prerender/critical-styles.ts';
import { withoutDescriptions } from '#site/prerender/machine-descriptions.ts';

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
