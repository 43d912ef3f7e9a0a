import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const maker = join(import.meta.dirname, 'make-template.ts');

/**
 * Copies the template, an embedded database with the newest schema and no data, to a new folder. This saves the seconds
 * that creating a database takes.
 */
export async function preparedFolder(): Promise<string> {
  const template = await makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'neobank-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Returns the template's path. Creates a missing template in a child process, to free the memory afterwards. */
async function makeTemplate(): Promise<string> {
  const template = join(tmpdir(), `neobank-template-${schemaHash()}`);
  if (!existsSync(template)) await promisify(execFile)(process.execPath, [maker, template]);
  return template;
}

/** Vitest creates the template before any test, so that no test's timeout includes it. */
export const setup = async (): Promise<void> => void (await makeTemplate());

/** A hash that changes with the packages (database engine, email queue), the code of the store and `maker`. */
function schemaHash(): string {
  const hash = createHash('sha256');
  const sources = globSync('src/bank/store/**/*.ts', { cwd: root }).sort();
  for (const file of [maker, 'package-lock.json', ...sources]) hash.update(readFileSync(resolve(root, file)));
  return hash.digest('hex').slice(0, 12);
}
