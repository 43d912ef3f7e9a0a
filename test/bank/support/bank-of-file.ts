import { afterAll, beforeAll, expect } from 'vitest';
import { openTestBank, type TestBank } from './test-bank.ts';

/** Opens one bank for all tests of a file; fails at their end if the bank has reported an error. */
export function bankForFile(...options: Parameters<typeof openTestBank>): TestBank {
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
