import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The process that holds a lock. A pid is reused, and in every container the bank has pid 1: `started` is the start time of
 * the process, `place` the boot id of the machine and the pid namespace within which the pid is valid.
 */
type LockOwner = { pid: number; started: string; place: string; host: string };

export const currentOwner = (): LockOwner => ({
  pid: process.pid,
  started: startTimeOf(process.pid),
  place: currentPlace(),
  host: hostname(),
});

export const serializeOwner = ({ pid, started, place, host }: LockOwner): string =>
  [pid, started, place, host].join(' ');

/** Undefined for a text that `serializeOwner` did not write. */
export function parseOwner(text: string): LockOwner | undefined {
  const [pid, started, place, host, ...more] = text.split(' ');
  if (!pid || !/^[1-9]\d*$/.test(pid) || !started || !place || !host || more.length > 0) return undefined;
  return { pid: Number(pid), started, place, host };
}

/** Whether the owner is alive; undefined in another container or on another machine, where its pid means nothing. */
export function isAlive(owner: LockOwner): boolean | undefined {
  return owner.place === currentPlace() ? startTimeOf(owner.pid) === owner.started : undefined;
}

function currentPlace(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return `unknown/${process.pid}/${process.hrtime.bigint()}`;
  }
}

/** The start time of a process as the system writes it; 'none' where there is no such process. */
export function startTimeOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? 'none' : (fields[19] ?? 'none');
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.trim().replace(/\s+/g, '_') || 'none';
  } catch {
    return 'none';
  }
}

const heartbeatMs = 1_000;

/** An owner whose lock file has not been touched for so long is dead. */
export const heartbeatTimeoutMs = 5_000;

/**
 * Touches the lock file every second, for processes that cannot see this one. When another process has taken the lock over
 * and opened the database, throws an uncaught error, which ends this process. Answers a function that stops the heartbeat.
 */
export function startHeartbeat(lock: string, ownText: string): () => void {
  const timer = setInterval(() => {
    let found: string | undefined;
    try {
      found = readFileSync(lock, 'utf8');
      utimesSync(lock, new Date(), new Date());
    } catch {
      // A disk that fails for a moment does not end the lock.
    }
    if (found !== undefined && found !== ownText)
      throw new Error(`The lock ${lock} was taken over by '${found}': two banks would spoil one database.`);
  }, heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the lock file is touched within so many milliseconds. */
export async function hasHeartbeat(lock: string, milliseconds: number): Promise<boolean> {
  const touchedAt = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  const first = touchedAt();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (touchedAt() === undefined) return false;
    if (touchedAt() !== first) return true;
    await sleep(50);
  }
  return false;
}
