import { afterAll, expect, test } from 'vitest';
import { builtFolder } from './support/built-folder.ts';
import { openTestBank } from './support/test-bank.ts';

const site = builtFolder();
afterAll(site.remove);

test('a site that was built for another bank may call that one', async () => {
  const bank = await openTestBank({ siteBackendUrl: 'https://bank.example/api' }, site.folder);
  const { headers } = await bank.call('GET', '/');
  await bank.stop();
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://bank.example");
});
