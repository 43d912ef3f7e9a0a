import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { killProcesses, runningProcesses } from './child-processes.ts';

let before: ReadonlySet<ChildProcess>;
// After each test, kills every process that did not run before it; after each file, also those that its hooks started.
beforeEach(() => {
  before = runningProcesses();
});
afterEach(() => killProcesses(before));
afterAll(() => killProcesses());
