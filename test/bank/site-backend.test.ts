import { afterAll, afterEach, expect, test } from 'vitest';
import { builtFolder } from './support/built-folder.ts';
import { openTestBank, type TestBank } from './support/test-bank.ts';

const site = builtFolder();
afterAll(site.remove);

let bank: TestBank | undefined;
afterEach(() => bank?.stop());

const connectsTo = async () => {
  const { headers } = await (bank as TestBank).call('GET', '/');
  return headers.get('content-security-policy')?.match(/connect-src ([^;]*)/)?.[1];
};

test('the site calls its own bank and no other', async () => {
  bank = await openTestBank({}, site.folder);
  expect(await connectsTo()).toBe("'self'");
});

test('a site that was built for another bank may call that one', async () => {
  bank = await openTestBank({ siteBackendUrl: 'https://bank.example/api' }, site.folder);
  expect(await connectsTo()).toBe("'self' https://bank.example");
});
