import { assertEmailLimits } from '#bank/email/email-rate-limits.ts';
import { openStore } from '#bank/store/open-store.ts';
import { preparedFolder } from './prepared-folder.ts';

/** A data folder in which so many emails were sent to this address today, caused by another network. */
export async function folderWithEmails(address: string, count: number): Promise<string> {
  const dataDir = await preparedFolder();
  const store = await openStore({ dataDir });
  await store.db.transaction().execute(async (tx) => {
    for (let sent = 0; sent < count; sent += 1)
      await assertEmailLimits(tx, address, 'another network', new Date());
  });
  await store.close();
  return dataDir;
}
