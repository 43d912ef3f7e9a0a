import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { unstyledMui } from '#site/unstyled-mui/plugin.ts';
import config from '../../vite.config.ts';
import type { SourceMutant } from './source-mutants.ts';

const root = resolve(import.meta.dirname, '../..');

/** The source with the mutant in the variable MUTANT. */
const mutated = {
  name: 'mutated',
  enforce: 'pre' as const,
  load(id: string) {
    const mutant = JSON.parse(process.env.MUTANT ?? 'null') as SourceMutant | null;
    if (mutant === null || id.split('?')[0] !== join(root, mutant.file)) return null;
    const source = readFileSync(join(root, mutant.file), 'utf8');
    return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
  },
};

/** The suites of `vite.config.ts` on mutated sources. */
// biome-ignore lint/style/noDefaultExport: what Vitest asks for
export default {
  root,
  plugins: [mutated, react(), unstyledMui()],
  test: {
    ...config.test,
    maxWorkers: 2,
    testTimeout: 20_000,
    bail: 1,
    reporters: [{ onTestRunEnd: () => {} }],
  },
};
