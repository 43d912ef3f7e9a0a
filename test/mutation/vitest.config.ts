import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/**
 * The hand-written flow tests alone, on a chart with one mutation; the tests that the graph itself makes do not count.
 */
// biome-ignore lint/style/noDefaultExport: what Vitest asks for
export default defineConfig({
  root,
  resolve: { alias: { '#machines/loan.machine.ts': resolve(import.meta.dirname, 'loan.machine.ts') } },
  test: {
    include: ['test/flow/{step-guard,events,calls,other-tabs,routes,storage,resume,start-over}.test.ts'],
    bail: 1,
    reporters: [{ onTestRunEnd: () => {} }],
  },
});
