import { rmSync } from 'node:fs';
import { openStore } from '#bank/store/open-store.ts';
import { preparedFolder } from './prepared-folder.ts';

/** An embedded database of the newest schema in a folder of its own; `remove` closes it and deletes the folder. */
export async function openPreparedStore() {
  const dataDir = await preparedFolder();
  const store = await openStore({ dataDir });
  const remove = async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, store, remove };
}
