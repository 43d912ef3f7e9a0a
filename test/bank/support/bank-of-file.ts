import { afterAll, beforeAll, expect } from 'vitest';
import type { Settings } from '#bank/settings.ts';
import { openTestBank, type TestBank } from './test-bank.ts';

/** One bank for all tests of a file, there once they run. It has met no error inside when they end. */
export function bankOfFile(change: Partial<Settings> = {}): TestBank {
  const bank = {} as TestBank;
  beforeAll(async () => {
    Object.assign(bank, await openTestBank(change));
  });
  afterAll(async () => {
    await bank.stop();
    expect(bank.reported).toEqual([]);
  });
  return bank;
}
