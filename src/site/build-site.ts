import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The program that `npm start` runs first: builds the site into dist if a source of it has changed since. */
const root = resolve(import.meta.dirname, '../..');
const site = join(root, 'dist');
const sources = [
  '{index.html,package-lock.json,vite.config.ts,tsconfig.json}',
  '{public,machines,src/contract,src/site}/**/*.*',
];

const stamp = sourcesHash();
if (stampOf(site) !== stamp) {
  console.log('Building the site ...');
  // Built beside its place and moved there: no bank serves an unfinished site.
  const fresh = `${site}-${process.pid}`;
  try {
    build(fresh);
    writeFileSync(join(fresh, '.built-from'), stamp);
    rmSync(site, { recursive: true, force: true });
    renameSync(fresh, site);
  } catch (error) {
    // Another start may have put the same site there.
    if (stampOf(site) !== stamp) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Under the NODE_ENV of a test runner, React's development build would be taken. */
function build(outDir: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, words, { cwd: root, env, stdio: 'inherit' });
}

function stampOf(built: string): string | undefined {
  const file = join(built, '.built-from');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A hash of everything that the site is built from, with the settings of the build. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}
