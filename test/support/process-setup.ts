import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { killProcesses, runningProcesses } from './child-processes.ts';

/** Kills the processes that a test started when it ends, and those that hooks started when the file ends. */
const none: ReadonlySet<ChildProcess> = new Set();
let before = none;
beforeEach(() => {
  before = runningProcesses();
});
afterEach(() => killProcesses(before));
afterAll(() => killProcesses(none));
