import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The resident memory of a process, in megabytes (2^20 bytes). */
export function residentMemoryOf(pid: number): number {
  if (process.platform === 'linux') return statusFieldOf(pid, 'VmRSS');
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  );
}

/** The peak resident memory of a process, in megabytes. Linux only. */
export const peakMemoryOf = (pid: number): number => statusFieldOf(pid, 'VmHWM');

function statusFieldOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);
}

export const medianOf = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
