import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const maker = join(import.meta.dirname, 'make-template.ts');

const templateKinds = ['prepared', 'unmigrated'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * A new folder with an embedded database of the newest schema, without rows and queues: making one takes seconds,
 * copying does not.
 */
export const preparedFolder = (): Promise<string> => copyOf('prepared');

/** The same without a schema. */
export const unmigratedFolder = (): Promise<string> => copyOf('unmigrated');

/** Makes the folders to copy, where they are missing. */
export async function makeTemplates(): Promise<void> {
  for (const kind of templateKinds) await templateOf(kind);
}

async function copyOf(kind: TemplateKind): Promise<string> {
  const template = await templateOf(kind);
  const folder = mkdtempSync(join(tmpdir(), 'neobank-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Made in a process of its own, which gives the memory back. */
async function templateOf(kind: TemplateKind): Promise<string> {
  const template = join(tmpdir(), `neobank-template-${kind}-${schemaHash()}`);
  if (!existsSync(template)) await promisify(execFile)(process.execPath, [maker, kind, template]);
  return template;
}

/** Changes with the database engine, the queue, the migrations and the way in which the template is made. */
function schemaHash(): string {
  const hash = createHash('sha256');
  const sources = globSync('src/bank/store/**/*.ts', { cwd: root }).sort();
  for (const file of [maker, 'package-lock.json', ...sources]) hash.update(readFileSync(resolve(root, file)));
  return hash.digest('hex').slice(0, 12);
}
