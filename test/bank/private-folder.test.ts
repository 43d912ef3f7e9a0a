import { chmodSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import { preparedFolder } from './support/prepared-folder.ts';

let folder: string;
let database: string;
beforeEach(async () => {
  folder = await preparedFolder();
  database = join(folder, 'database');
  for (const place of [folder, database]) chmodSync(place, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modes = () => [folder, database].map((place) => (statSync(place).mode & 0o777).toString(8));

test('a folder that others may enter: the database in it becomes the owner’s alone', async () => {
  const store = await openStore({ dataDir: folder });
  await store.close();
  expect(modes()).toEqual(['755', '700']);
});
