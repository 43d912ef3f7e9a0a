import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devBank } from './src/bank/dev-bank.ts';
import { compress } from './src/site/compress.ts';
import { prerender } from './src/site/prerender/plugin.ts';
import { ClosingLine } from './test/support/closing-line.ts';
import { LongestFirst } from './test/support/longest-first.ts';

const flowFiles = /\/(node_modules\/xstate|machines|src\/site\/loan\/flow)\//;

/**
 * The groups of modules; each group becomes one script file. A group also contains the static imports of its modules,
 * unless a group of higher priority contains them. A lazily imported page outside the groups gets a file of its own.
 */
const scriptGroups = [
  {
    // The static imports of main.tsx. Files directly in src/site form the entry script.
    name: 'site',
    tags: ['$initial' as const],
    test: /\/(node_modules|src\/contract|src\/site\/[^/]+)\/|vite\/preload-helper/,
    priority: 4,
  },
  {
    // Shared by several pages.
    name: 'ui',
    test: /\/src\/(site\/(ui|art|api\/failure)\b|contract\/(limits|steps|storage-keys)\.ts)/,
    priority: 3,
  },
  // Shared by the home page and the application.
  { name: 'client', test: /\/src\/(site\/api\/client|contract\/content)\.ts$/, priority: 3 },
  // The application without its screens.
  { name: 'flow', test: flowFiles, priority: 2 },
  { name: 'forms', test: /\/node_modules\/react-hook-form\//, priority: 2 },
  // Not in one file with MUI's components: each file is a task of its own, and short tasks keep slow phones responsive.
  { name: 'theme', test: /\/src\/site\/theme\//, priority: 2 },
  // The application's screens up to the form.
  { name: 'loan', test: /\/src\/site\/loan\/screens\/LoanFlow\.tsx$/, priority: 1 },
];

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
  experimental: {
    // In scripts, image URLs are relative to the document. Every other URL is relative to the file that contains it.
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js' && /\.(svg|png)$/.test(file) ? `./${file}` : { relative: true },
  },
  test: {
    reporters: ['default', new ClosingLine()],
    sequence: { sequencer: LongestFirst },
    // On a machine with two cores, a third worker would slow down all of them.
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Test files of a worker share modules and `window`, which is much faster. The setup files reset the shared state.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['test/{contract,flow}/**/*.test.ts', 'test/*.test.ts'],
          setupFiles: ['test/support/rules-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['test/{screens,api}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/screens-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bank',
          include: ['test/bank/**/*.test.ts'],
          globalSetup: ['test/bank/support/prepared-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/support/journeys-setup.ts'],
          setupFiles: ['test/support/journeys-hooks.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
