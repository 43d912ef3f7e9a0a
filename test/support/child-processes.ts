import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Has the process killed if its test, or this process, ends before it. */
export function endsWithTest<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  const release = child.pid === undefined ? () => {} : endsWithThisProcess(child.pid);
  child.once('exit', () => {
    running.delete(child);
    release();
  });
  return child;
}

/**
 * Has the process with this id killed when this one ends, however it ends: a shell waits for the end of a pipe that
 * only this process holds. The returned function lets the process live.
 */
export function endsWithThisProcess(pid: number): () => void {
  const watcher = spawn('sh', ['-c', 'read line; kill -KILL "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref: () => void }).unref();
  return () => void watcher.kill('SIGKILL');
}

/** The processes that run now. */
export const runningProcesses = (): ReadonlySet<ChildProcess> => new Set(running);

/** Kills every running process but these. */
export function killProcesses(but: ReadonlySet<ChildProcess>): void {
  for (const child of running) if (!but.has(child)) child.kill('SIGKILL');
}
