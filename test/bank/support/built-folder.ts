import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder like the build output, with this page. */
export function builtFolder(page = '<!doctype html><title>NeoBank</title>') {
  const folder = mkdtempSync(join(tmpdir(), 'neobank-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, '.built-from'), 'secret');
  writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
