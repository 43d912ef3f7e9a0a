import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const shortTimeout = 300;
const inUseBy = (owner: string) =>
  new StartFailure(
    `The folder ${folder} is in use by ${owner}. Stop that process, or set DATA_DIR to another folder.`,
  );

test('the lock names its owner and refuses the same process too; after unlocking, the folder is free', async () => {
  const unlock = await lockFolder(folder);
  expect(readFileSync(ownerFile, 'utf8')).toBe(`${process.pid} ${hostname()}`);
  await expect(lockFolder(folder)).rejects.toThrow(inUseBy(`process ${process.pid}`));
  await expect(lockFolder(join(folder, '.'))).rejects.toThrow(inUseBy(`process ${process.pid}`));
  unlock();
  expect(existsSync(ownerFile)).toBe(false);
  (await lockFolder(folder))();
});

test('another process holds the lock until it ends, killed or not, whatever the file of its name says', async () => {
  const source = join(import.meta.dirname, '../../src/bank/store/folder-lock.ts');
  const holding = `import(${JSON.stringify(source)}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(folder)});
    process.send('locked');
    setInterval(() => {}, 1000);
  })`;
  const child = endsWithTest(
    spawn(process.execPath, ['-e', holding], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await once(child, 'message');
  await expect(lockFolder(folder)).rejects.toThrow(inUseBy(`process ${child.pid}`));
  writeFileSync(ownerFile, '1 bank-2');
  await expect(lockFolder(folder)).rejects.toThrow(inUseBy('process 1 on bank-2'));
  rmSync(ownerFile);
  await expect(lockFolder(folder)).rejects.toThrow(inUseBy('another process'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await lockFolder(folder))();
});

/** What versions before wrote: pid, start of the process, boot and pid namespace, host. */
const former = '7 4711 boot/pid:[2] bank-2';

test.each(['', 'rubbish', '1 2 3', former])(
  'a file with the content %j that nobody touches locks nothing',
  async (text) => {
    writeFileSync(ownerFile, text);
    const unlock = await lockFolder(folder, shortTimeout);
    expect(readFileSync(ownerFile, 'utf8')).toBe(`${process.pid} ${hostname()}`);
    unlock();
  },
);

test('a bank of an earlier version that touches its file is not disturbed', async () => {
  writeFileSync(ownerFile, former);
  const beat = setInterval(() => utimesSync(ownerFile, new Date(), new Date()), 20);
  await expect(lockFolder(folder)).rejects.toThrow(inUseBy('process 7 on bank-2'));
  clearInterval(beat);
  expect(readFileSync(ownerFile, 'utf8')).toBe(former);
});

test('one that starts beside this bank sees its file touched every second', async () => {
  vi.useFakeTimers();
  const unlock = await lockFolder(folder);
  utimesSync(ownerFile, 0, 0);
  const isTouched = () => statSync(ownerFile).mtimeMs > 0;
  expect(isTouched()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(isTouched()).toBe(true);
  unlock();
  vi.useRealTimers();
});
