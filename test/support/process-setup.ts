import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { killProcesses, runningProcesses } from './child-processes.ts';

let before: ReadonlySet<ChildProcess>;
// After each test, kills the processes that it started; after each file, also those that its hooks started.
beforeEach(() => {
  before = runningProcesses();
});
afterEach(() => killProcesses(before));
afterAll(() => killProcesses());
