import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inputsStamp } from './inputs-stamp.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'dist');
const stampName = '.built-from';

/**
 * The folder of the built site; builds it first where it is missing or was built from something else. Nothing where
 * there is no site to build. Throws what the build said.
 */
export async function builtSite(): Promise<string | undefined> {
  if (!existsSync(join(root, 'index.html'))) return existsSync(folder) ? folder : undefined;
  const stamp = inputsStamp(root);
  if (stampOf(folder) === stamp) return folder;
  console.log('Building the site ...');
  await build(stamp);
  return folder;
}

/** Builds beside the folder and swaps them, so that no other process serves half a site. */
async function build(stamp: string): Promise<void> {
  const beside = join(root, 'node_modules', '.cache', 'neobank', `site-${process.pid}`);
  await mkdir(beside, { recursive: true });
  try {
    const vite = await import('vite');
    await vite.build({ root, logLevel: 'error', build: { outDir: join(beside, 'new'), emptyOutDir: true } });
    await writeFile(join(beside, 'new', stampName), stamp);
    if (existsSync(folder)) await rename(folder, join(beside, 'old'));
    await rename(join(beside, 'new'), folder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

function stampOf(built: string): string | undefined {
  try {
    return readFileSync(join(built, stampName), 'utf8');
  } catch {
    return undefined;
  }
}
