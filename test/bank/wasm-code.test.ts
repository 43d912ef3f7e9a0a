import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { preparedFolder } from './support/prepared-folder.ts';

const program = `
  const { openStore } = await import('#bank/store/open-store.ts');
  console.log('imported');
  const store = await openStore({ dataDir: process.argv[1] });
  await store.close();
`;

test('V8 never frees the code of the embedded database, because that can abort the process (nodejs/node#64500)', async () => {
  const folder = await preparedFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
