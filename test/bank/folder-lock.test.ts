import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#bank/store/folder-lock.ts';
import { StartFailure } from '#bank/store/start-failure.ts';
import { endsWithTest } from '../support/child-processes.ts';

let folder: string;
let ownerFile: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'neobank-lock-')));
  ownerFile = join(folder, 'bank.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inUseBy = (owner: string) =>
  new StartFailure(
    `The folder ${folder} is in use by ${owner}. Stop that process, or set DATA_DIR to another folder.`,
  );

test('the lock names its owner and refuses the same process too; after unlocking, the folder is free', async () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(ownerFile, 'utf8')).toBe(`${process.pid} ${hostname()}`);
  expect(() => lockFolder(folder)).toThrow(inUseBy(`process ${process.pid}`));
  expect(() => lockFolder(join(folder, '.'))).toThrow(inUseBy(`process ${process.pid}`));
  unlock();
  expect(existsSync(ownerFile)).toBe(false);
  lockFolder(folder)();
});

test('a folder that is a file is said so', () => {
  writeFileSync(ownerFile, '');
  expect(() => lockFolder(ownerFile)).toThrow(
    `DATA_DIR is '${ownerFile}'. Allowed: a folder that can be written to.`,
  );
});

test('another process holds the lock until it ends, killed or not, whatever the file of its name says', async () => {
  const source = join(import.meta.dirname, '../../src/bank/store/folder-lock.ts');
  const holding = `import(${JSON.stringify(source)}).then(({ lockFolder }) => {
    lockFolder(${JSON.stringify(folder)});
    process.send('locked');
    setInterval(() => {}, 1000);
  })`;
  const child = endsWithTest(
    spawn(process.execPath, ['-e', holding], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await once(child, 'message');
  expect(() => lockFolder(folder)).toThrow(inUseBy(`process ${child.pid}`));
  writeFileSync(ownerFile, '1 bank-2');
  expect(() => lockFolder(folder)).toThrow(inUseBy('process 1 on bank-2'));
  rmSync(ownerFile);
  expect(() => lockFolder(folder)).toThrow(inUseBy('another process'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});
