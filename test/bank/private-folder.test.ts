import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#bank/store/migrate.ts';
import { openStore } from '#bank/store/open-store.ts';
import { runCommand } from './support/main-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'neobank-private-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (dataDir: string) => {
  const store = await openStore({ dataDir });
  await migrate(store);
  await store.close();
};
const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);

test('a folder that others may enter: the database in it is the owner’s alone, one that was not becomes so', async () => {
  await open(folder);
  expect([modeOf(folder), modeOf(join(folder, 'database'))]).toEqual(['755', '700']);
  chmodSync(join(folder, 'database'), 0o755);
  await open(folder);
  expect(modeOf(join(folder, 'database'))).toBe('700');
});

test('a restored one as well', async () => {
  await open(folder);
  const file = join(folder, 'backup.tar.gz');
  expect((await runCommand('backup', [file], { DATA_DIR: folder }).end).code).toBe(0);
  rmSync(join(folder, 'database'), { recursive: true });
  expect((await runCommand('restore', [file], { DATA_DIR: folder }).end).code).toBe(0);
  expect(modeOf(join(folder, 'database'))).toBe('700');
});
