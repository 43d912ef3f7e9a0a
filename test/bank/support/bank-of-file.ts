import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Settings } from '#bank/settings.ts';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import { preparedFolder } from './prepared-folder.ts';
import { openTestBank, type TestBank } from './test-bank.ts';

/**
 * Opens a resource, such as a server, for all tests of a file. The returned object gets the resource's properties
 * before the first test. Several resources are stopped in reverse order.
 */
export function openForFile<Opened extends { stop: () => unknown }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(async () => {
    await opened.stop();
  });
  return opened;
}

/** Opens one bank for all tests of a file. If the bank has reported an error, the file fails at its end. */
export function bankForFile(
  settings: () => Partial<Settings> = () => ({}),
  options?: Parameters<typeof openTestBank>[1],
): TestBank {
  // Runs after the bank has stopped, because `afterAll` hooks run in reverse order.
  afterAll(() => expect(bank.reported).toEqual([]));
  const bank = openForFile(() => openTestBank(settings(), options));
  return bank;
}

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
