import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The resident memory of a process, in megabytes (2^20 bytes). */
export function residentMemoryOf(pid: number): number {
  if (process.platform === 'linux') return statusFieldOf(pid, 'VmRSS');
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}

/** The most that a process has had resident, in megabytes. Linux only, as what follows. */
export const peakMemoryOf = (pid: number): number => statusFieldOf(pid, 'VmHWM');

function statusFieldOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);
}

/** Clock ticks a second of Linux. */
const ticks = 100;

/** Processor seconds of a process and of those of its children that have ended. */
export function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
}

/** The ids of a process's living children, theirs included. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .flatMap((child) => (child ? [Number(child), ...childrenOf(Number(child))] : []));
