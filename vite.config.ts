import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devBank } from './src/bank/dev-bank.ts';
import { compress } from './src/site/compress.ts';
import { prerender } from './src/site/prerender/plugin.ts';
import { builtUrl, scriptGroups } from './src/site/script-files.ts';
import { ClosingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  // The prerendering build itself is neither prerendered nor compressed.
  plugins: [react(), !isSsrBuild && [prerender(), compress()], devBank()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } }),
  },
  experimental: { renderBuiltUrl: builtUrl },
  test: {
    reporters: ['default', new ClosingLine()],
    sequence: { sequencer: LongestFirst },
    // A third worker on a machine of two cores makes all of them slower.
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['test/{contract,flow}/**/*.test.ts', 'test/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['test/{screens,api}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The files of a worker share modules and window, which is much faster. The setup file resets their state.
          isolate: false,
          setupFiles: ['test/support/screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bank',
          include: ['test/bank/**/*.test.ts'],
          // The files of a worker share modules, which saves half a second of imports and compilation per file.
          isolate: false,
          globalSetup: ['test/support/bank-setup.ts'],
          setupFiles: ['test/support/process-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/support/journeys-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
