import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const support = join(import.meta.dirname, 'support/child-processes.ts');

/** Starts a child that would run for ten minutes, and says its id. */
const worker = `
  import { spawn } from 'node:child_process';
  import { endsWithTest } from ${JSON.stringify(support)};
  const child = endsWithTest(spawn('sleep', ['600']));
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a worker that is killed takes its processes along', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', worker], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(killed.stdout, 'data');
  const pid = Number(said);
  expect(isRunning(pid)).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
});
