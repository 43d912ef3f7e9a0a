import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartFailure } from '../store/start-failure.ts';
import { inputsStamp } from './inputs-stamp.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'dist');
const stampName = '.built-from';

/**
 * The folder of the built site; builds it first where it is missing or was built from something else. Nothing where
 * there is no site to build. Throws StartFailure with what the build said.
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
    await viteBuild(join(beside, 'new'));
    await writeFile(join(beside, 'new', stampName), stamp);
    await swap(beside, stamp);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function swap(beside: string, stamp: string): Promise<void> {
  try {
    if (existsSync(folder)) await rename(folder, join(beside, 'old'));
    await rename(join(beside, 'new'), folder);
  } catch (error) {
    if (stampOf(folder) !== stamp) throw error; // otherwise another process was quicker with the same site
  }
}

/**
 * In a process of its own: what a build takes of memory is given back at its end. Always for production: under any other
 * NODE_ENV, that of a test runner for one, the site would be React's slow half megabyte for developers.
 */
async function viteBuild(into: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const settings = ['build', '--outDir', into, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [vite, ...settings], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartFailure(`The site cannot be built:\n${(await said).join('')}`);
}

function stampOf(built: string): string | undefined {
  try {
    return readFileSync(join(built, stampName), 'utf8');
  } catch {
    return undefined;
  }
}
