import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import { preparedFolder } from './prepared-folder.ts';

/** Opens one embedded database with the newest schema for all tests of a file. */
export function storeForFile(): Store {
  const store = {} as Store;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await preparedFolder();
    Object.assign(store, await openStore({ dataDir }));
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return store;
}
