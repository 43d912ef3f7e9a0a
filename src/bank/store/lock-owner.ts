import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A process, so that another one can tell whether it is alive: a pid alone comes again, and in a container every bank has
 * pid 1. `started` is when it began, `place` where its pid means it: the boot of the machine and the pid namespace.
 */
type Owner = { pid: number; started: string; place: string; host: string };

export const thisProcess = (): Owner => ({
  pid: process.pid,
  started: startOf(process.pid),
  place: place(),
  host: hostname(),
});

export const textOf = ({ pid, started, place, host }: Owner): string => [pid, started, place, host].join(' ');

/** The owner that `textOf` wrote down; nothing where the text is something else. */
export function ownerIn(text: string): Owner | undefined {
  const [pid, started, place, host, ...more] = text.split(' ');
  if (!pid || !/^[1-9]\d*$/.test(pid) || !started || !place || !host || more.length > 0) return undefined;
  return { pid: Number(pid), started, place, host };
}

/** Whether the owner lives; undefined where its pid means nothing here, as in another container or on another machine. */
export function isAlive(owner: Owner): boolean | undefined {
  return owner.place === place() ? startOf(owner.pid) === owner.started : undefined;
}

function place(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return `unknown/${process.pid}/${process.hrtime.bigint()}`;
  }
}

/** When the process with this pid began, as the system writes it; 'none' where there is none. */
export function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? 'none' : (fields[19] ?? 'none');
    }
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return began.trim().replace(/\s+/g, '_') || 'none';
  } catch {
    return 'none';
  }
}
