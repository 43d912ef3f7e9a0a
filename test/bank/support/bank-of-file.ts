import { afterAll, beforeAll, expect } from 'vitest';
import { openTestBank, type TestBank } from './test-bank.ts';

/** One bank for all tests of a file, there once they run. It has met no error inside when they end. */
export function bankOfFile(...options: Parameters<typeof openTestBank>): TestBank {
  const bank = {} as TestBank;
  beforeAll(async () => {
    Object.assign(bank, await openTestBank(...options));
  });
  afterAll(async () => {
    await bank.stop();
    expect(bank.reported).toEqual([]);
  });
  return bank;
}
