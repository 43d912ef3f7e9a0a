import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { databaseFolder } from './support/test-folders.ts';

const program = `
  const { openStore } = await import('#bank/store/open-store.ts');
  console.log('imported');
  const store = await openStore({ dataDir: process.argv[1] });
  await store.close();
`;

test('V8 never frees the code of the embedded database, because that can abort the process (nodejs/node#64500)', async () => {
  const folder = await databaseFolder();
  const flags = [
    '--trace-wasm-code-gc',
    '--stress-wasm-code-gc',
    '--input-type=module',
    '--eval',
    program,
    folder,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { maxBuffer: 1e8 });
  const [, sinceImport] = stdout.split('imported');
  expect(sinceImport).toBeDefined();
  expect(sinceImport).not.toContain('[wasm-gc] Triggering GC');
});
