import { spawn, spawnSync } from 'node:child_process';
import {
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
import {
  currentOwner,
  parseOwner,
  serializeOwner,
  startHeartbeat,
  startTimeOf,
} from '#bank/store/lock-owner.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'neobank-lock-')));
  lock = join(folder, 'bank.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const me = currentOwner();
const shortTimeout = 300;

test('the lock names its owner, and unlocking removes it', async () => {
  const unlock = await lockFolder(folder);
  expect(parseOwner(readFileSync(lock, 'utf8'))).toEqual({ ...me, pid: process.pid, host: hostname() });
  unlock();
  expect(() => readFileSync(lock)).toThrow('ENOENT');
});

test.each([
  ['a process that ended', { pid: spawnSync(process.execPath, ['--version']).pid }],
  ['another process with the same pid, as pid 1 in a container', { started: '1' }],
  ['a process before the machine was restarted', { place: 'another-boot/pid:[1]' }],
  ['a process in a container that is gone', { pid: 1, host: 'gone', place: `${me.place}0` }],
])('the lock of %s is taken over', async (_, dead) => {
  writeFileSync(lock, serializeOwner({ ...me, ...dead }));
  const unlock = await lockFolder(folder, shortTimeout);
  expect(readFileSync(lock, 'utf8')).toBe(serializeOwner(me));
  unlock();
});

test.each(['', 'rubbish', '1 2 3', '999999999 boot 1'])(
  'a lock with the content %j is taken over',
  async (text) => {
    writeFileSync(lock, text);
    const unlock = await lockFolder(folder, shortTimeout);
    expect(readFileSync(lock, 'utf8')).toBe(serializeOwner(me));
    unlock();
  },
);

test('the error names a living process of this machine at once', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const theirs = serializeOwner({ ...me, pid: child.pid ?? 0, started: startTimeOf(child.pid ?? 0) });
  writeFileSync(lock, theirs);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The folder ${folder} is in use by process ${child.pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
  child.kill('SIGKILL');
  expect(readFileSync(lock, 'utf8')).toBe(theirs);
});

test('the error names the host of a bank in another container that has a heartbeat', async () => {
  const other = serializeOwner({ pid: 1, started: '7', place: 'boot/pid:[2]', host: 'bank-2' });
  writeFileSync(lock, other);
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), 20);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The folder ${folder} is in use by process 1 on bank-2. Stop that process, or set DATA_DIR to another folder.`,
  );
  clearInterval(beat);
  expect(readFileSync(lock, 'utf8')).toBe(other);
});

test('the heartbeat touches the lock every second, and throws when another process has it', () => {
  vi.useFakeTimers();
  const mine = serializeOwner(me);
  writeFileSync(lock, mine);
  utimesSync(lock, 0, 0);
  const touched = () => statSync(lock).mtimeMs > 0;
  const stop = startHeartbeat(lock, mine);
  expect(touched()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(touched()).toBe(true);
  writeFileSync(lock, 'somebody');
  expect(() => vi.advanceTimersByTime(1_000)).toThrow("was taken over by 'somebody'");
  stop();
  vi.useRealTimers();
});
