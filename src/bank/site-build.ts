import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { runProgram } from './store/child-program.ts';
import { StartFailure } from './store/start-failure.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist');
const stampName = '.built-from';

/**
 * The folder of the built site, built first where it is missing or out of date; undefined without sources and without a
 * built site. Throws StartFailure with the output of the build.
 */
export async function builtSite(): Promise<string | undefined> {
  if (!existsSync(join(root, 'index.html'))) return existsSync(folder) ? folder : undefined;
  const stamp = inputsStamp();
  if (stampOf(folder) === stamp) return folder;
  console.log('Building the site ...');
  await build(stamp);
  return folder;
}

/** Builds into another folder and swaps, so that no process serves an unfinished site. */
async function build(stamp: string): Promise<void> {
  const workFolder = join(root, 'node_modules', '.cache', 'neobank', `site-${process.pid}`);
  await mkdir(workFolder, { recursive: true });
  try {
    await viteBuild(join(workFolder, 'new'));
    await writeFile(join(workFolder, 'new', stampName), stamp);
    await swap(workFolder, stamp);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function swap(workFolder: string, stamp: string): Promise<void> {
  try {
    if (existsSync(folder)) await rename(folder, join(workFolder, 'old'));
    await rename(join(workFolder, 'new'), folder);
  } catch (error) {
    if (stampOf(folder) !== stamp) throw error; // otherwise another process has put the same site there
  }
}

/** Always for production: under the NODE_ENV of a test runner, React's development build would be taken. */
async function viteBuild(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  try {
    await runProgram(args, text, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  } catch (error) {
    throw new StartFailure(`The site cannot be built:\n${(error as Error).message}`);
  }
}

function stampOf(built: string): string | undefined {
  try {
    return readFileSync(join(built, stampName), 'utf8');
  } catch {
    return undefined;
  }
}

const inputs = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'public',
  'machines',
  'src',
];
const excluded = join('src', 'bank') + sep;

/** A hash of everything that the site is built from, with the settings of the build. */
function inputsStamp(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

function filesIn(name: string): string[] {
  const path = join(root, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => join(name, file))
    .filter((file) => !file.startsWith(excluded) && statSync(join(root, file)).isFile())
    .sort();
}
