import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Run first by `npm start`: builds the site into dist if a source file or setting has changed since the last build. */
const root = resolve(import.meta.dirname, '../..');
const site = join(root, 'dist');
const sources = [
  '{index.html,package.json,package-lock.json,vite.config.ts,tsconfig.json,.env*}',
  '{public,machines,src/contract,src/site}/**/*.*',
];

const stamp = sourcesHash();
if (stampOf(site) !== stamp) {
  console.log('Building the site ...');
  // The site is built in another folder and then moved, so that no bank serves an unfinished site.
  const fresh = `${site}-${process.pid}`;
  try {
    // With the NODE_ENV of a test runner, the site would contain React's development build.
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({ root, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } });
    writeFileSync(join(fresh, '.built-from'), stamp);
    rmSync(site, { recursive: true, force: true });
    renameSync(fresh, site);
  } catch (error) {
    // Another process may have built the same site meanwhile.
    if (stampOf(site) !== stamp) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function stampOf(built: string): string | undefined {
  const file = join(built, '.built-from');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A hash of the site's source files and build settings. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}
