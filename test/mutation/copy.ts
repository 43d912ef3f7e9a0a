import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const left = new Set(['node_modules', '.git', 'dist', 'dist-book', '.data']);

/**
 * The repository in a folder of its own, where mutants are written to disk: every process that a test starts has them.
 * It goes with this process.
 */
export function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'neobank-mutants-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(root, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Writes `text` over a file of the copy while `work` runs. */
export async function withText<Result>(
  folder: string,
  { file, text }: { file: string; text: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  return work().finally(() => writeFileSync(path, before));
}
