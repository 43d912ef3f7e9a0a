import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { preparedFolder } from './prepared-folder.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'neobank-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

function removedAfterTest(folder: string): string {
  onTestFinished(() => remove(folder));
  return folder;
}

/** Creates an empty folder, which is removed after the test. */
export const emptyFolder = () => removedAfterTest(newFolder());

/** Creates a folder with an empty database. The folder is removed after the test. */
export const databaseFolder = async () => removedAfterTest(await preparedFolder());

/** Creates a folder like the build output, with `page` as `index.html`. Removed after the test file's last test. */
export function builtFolder(page = '<!doctype html><title>NeoBank</title>'): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, '.built-from'), 'secret');
  writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'social-card.png'), '\x89PNG');
  afterAll(() => remove(folder));
  return folder;
}
