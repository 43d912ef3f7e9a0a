import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { killProcesses, runningProcesses } from './child-processes.ts';

/** Kills after each test the processes that it started, and after each file those that its hooks started. */
const none: ReadonlySet<ChildProcess> = new Set();
let before = none;
beforeEach(() => {
  before = runningProcesses();
});
afterEach(() => killProcesses(before));
afterAll(() => killProcesses(none));
