import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '#bank/store/open-store.ts';

/** A new folder that holds an empty embedded database: making one takes seconds, copying one does not. */
export async function preparedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'neobank-'));
  cpSync(await template(), folder, { recursive: true });
  return folder;
}

async function template(): Promise<string> {
  const kept = join(tmpdir(), `neobank-empty-${engine()}`);
  if (existsSync(kept)) return kept;
  const fresh = mkdtempSync(join(tmpdir(), 'neobank-empty-new-'));
  await (await openStore({ dataDir: fresh })).close();
  try {
    renameSync(fresh, kept);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another test file was quicker
  }
  return kept;
}

function engine(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const own = readFileSync(join(dirname(dirname(main)), 'package.json'));
  return createHash('sha256').update(own).digest('hex').slice(0, 12);
}
