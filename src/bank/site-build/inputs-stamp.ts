import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const inputs = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'public',
  'machines',
  'src',
];
const notOfTheSite = join('src', 'bank');

/** One word for everything that the site is built from, the settings of the build included. */
export function inputsStamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((name) => filesIn(root, name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

function filesIn(root: string, name: string): string[] {
  const path = join(root, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => join(name, file))
    .filter((file) => !file.startsWith(notOfTheSite + sep) && statSync(join(root, file)).isFile())
    .sort();
}
