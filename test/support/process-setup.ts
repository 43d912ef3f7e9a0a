import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { killProcesses, runningProcesses } from './child-processes.ts';

/** Processes that a failed test leaves end with it; those of a file's hooks end with the file. */
const none: ReadonlySet<ChildProcess> = new Set();
let before = none;
beforeEach(() => {
  before = runningProcesses();
});
afterEach(() => killProcesses(before));
afterAll(() => killProcesses(none));
