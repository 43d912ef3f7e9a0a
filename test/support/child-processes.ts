import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Has the process killed where its test, or this process, ends before it. */
export function endsWithTest<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The processes that run now. */
export const runningProcesses = (): ReadonlySet<ChildProcess> => new Set(running);

/** Kills every running process but these. */
export function killProcesses(but: ReadonlySet<ChildProcess>): void {
  for (const child of running) if (!but.has(child)) child.kill('SIGKILL');
}
