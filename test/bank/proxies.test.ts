import { afterEach, expect, test } from 'vitest';
import { openTestBank, type TestBank } from './support/test-bank.ts';

let bank: TestBank;
afterEach(() => bank.stop());

/** What is left of a minute's requests after each of these, made on behalf of these addresses. */
async function leftAfter(addresses: string[]): Promise<(string | null)[]> {
  const left: (string | null)[] = [];
  for (const address of addresses) {
    const answer = await fetch(`${bank.url}/rates`, { headers: { 'x-forwarded-for': address } });
    left.push(answer.headers.get('x-ratelimit-remaining'));
  }
  return left;
}

const visitors = ['203.0.113.1', '203.0.113.1', '203.0.113.2'];

test('behind a proxy that is trusted, each visitor is counted for himself', async () => {
  bank = await openTestBank({ rateLimits: true, trustedProxies: '10.0.0.0/8,loopback' });
  expect(await leftAfter(visitors)).toEqual(['1199', '1198', '1199']);
});

test('a caller who only says to be a proxy is counted by its own address', async () => {
  bank = await openTestBank({ rateLimits: true });
  expect(await leftAfter(visitors)).toEqual(['1199', '1198', '1197']);
});
