import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Kills the process when its test or the current process ends. */
export function killWithTest<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  const release = child.pid === undefined ? () => {} : killWithThisProcess(child.pid);
  child.once('exit', () => {
    running.delete(child);
    release();
  });
  return child;
}

/**
 * Kills the process with this id when the current process ends, even if SIGKILL ends it. A shell waits until then: it
 * reads from a pipe that the current process keeps open. The returned function stops the shell.
 */
export function killWithThisProcess(pid: number): () => void {
  const watcher = spawn('sh', ['-c', 'read line; kill -KILL "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref: () => void }).unref();
  return () => void watcher.kill('SIGKILL');
}

/** A copy of the set of running processes. */
export const runningProcesses = (): ReadonlySet<ChildProcess> => new Set(running);

/** Kills every running process that is not in `kept`. `process-setup.ts` calls it after each test. */
export function killProcesses(kept: ReadonlySet<ChildProcess> = new Set()): void {
  for (const child of running) if (!kept.has(child)) child.kill('SIGKILL');
}
