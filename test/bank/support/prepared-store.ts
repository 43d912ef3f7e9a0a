import { rmSync } from 'node:fs';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import { openForFile } from './bank-of-file.ts';
import { preparedFolder } from './prepared-folder.ts';

/** Opens one embedded database with the newest schema for all tests of a file. */
export const storeForFile = (): Store =>
  openForFile(async () => {
    const dataDir = await preparedFolder();
    const store = await openStore({ dataDir });
    const stop = async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { ...store, stop };
  });
