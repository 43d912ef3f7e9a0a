import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#bank/store/folder-lock.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { killWithTest } from '../support/child-processes.ts';
import { emptyFolder } from './support/test-folders.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});

const inUse = (path = folder) =>
  new OperatorError(
    `The folder ${path} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
  );

test('a locked folder cannot be locked again, not even by another path, until it is unlocked', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(inUse());
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  expect(() => lockFolder(link)).toThrow(inUse(link));
  rmSync(link);
  unlock();
  lockFolder(folder)();
});

test('a file cannot be locked as a folder', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`DATA_DIR is '${file}'. Allowed: a folder that can be written to.`);
});

test('a process holds its lock until it is killed', async () => {
  const source = join(import.meta.dirname, '../../src/bank/store/folder-lock.ts');
  const holding = `import(${JSON.stringify(source)}).then(({ lockFolder }) => {
    globalThis.unlock = lockFolder(${JSON.stringify(folder)});
    process.send('locked');
    setInterval(() => {}, 1000);
  })`;
  const child = killWithTest(
    spawn(process.execPath, ['-e', holding], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await once(child, 'message');
  expect(() => lockFolder(folder)).toThrow(inUse());
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});
