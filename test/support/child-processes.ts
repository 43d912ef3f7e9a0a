import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Kills the process when the current test or the current process ends. */
export function killWithTest<Child extends ChildProcess>(child: Child): Child {
  onTestFinished(() => void child.kill('SIGKILL'));
  return killWithThisProcess(child);
}

/** Kills the process when the current process ends, even if by SIGKILL. */
export function killWithThisProcess<Child extends ChildProcess>(child: Child): Child {
  if (child.pid !== undefined) child.once('exit', killAtEnd(child.pid));
  return child;
}

/**
 * Like `killWithThisProcess`, for a process id. A shell waits for the end of the current process: it reads from a pipe
 * that the current process keeps open. The returned function stops the shell.
 */
export function killAtEnd(pid: number): () => void {
  const watcher = spawn('sh', ['-c', 'read line; kill -KILL "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref: () => void }).unref();
  return () => void watcher.kill('SIGKILL');
}
