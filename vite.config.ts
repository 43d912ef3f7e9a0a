import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devBank } from './src/bank/dev-bank.ts';
import { compress } from './src/site/compress.ts';
import { prerender } from './src/site/prerender/plugin.ts';
import { builtUrl, scriptGroups } from './src/site/script-files.ts';
import { ClosingLine } from './test/support/closing-line.ts';

export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  // The prerendering build makes one file, for the build of the site.
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
    // Journeys wait more than they work: a worker more than the two cores of a small machine.
    maxWorkers: 3,
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
          // A worker's files share modules and window: a third of the work. `test/support/screens.ts` clears both.
          isolate: false,
          setupFiles: ['test/support/screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bank',
          include: ['test/bank/**/*.test.ts'],
          // A worker's files share modules: half a second of imports and compilation less for each.
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
