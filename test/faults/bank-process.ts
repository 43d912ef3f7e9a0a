import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, freePort, spawnBank, untilServing } from '../support/program.ts';

/** A bank process that can be started and ended repeatedly, always on the same port. */
export async function bankProcess(settings: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const starts: number[] = [];
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => child && endProcess(child, signal);

  return {
    url,
    /** For each start without `dieAfter`, the milliseconds until the bank served. */
    starts,
    pid: () => child?.pid ?? 0,
    /** Starts the bank. If `dieAfter` is given, kills it after this many milliseconds, even before it serves. */
    start: async (dieAfter?: number) => {
      const began = performance.now();
      child = spawnBank({ PORT: port, RATE_LIMITS: 'off', ...settings });
      if (dieAfter !== undefined) {
        await pause(dieAfter);
        return end('SIGKILL');
      }
      await untilServing(url, child);
      starts.push(performance.now() - began);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: async (milliseconds: number) => {
      child?.kill('SIGSTOP');
      await pause(milliseconds);
      child?.kill('SIGCONT');
    },
  };
}

export type BankProcess = Awaited<ReturnType<typeof bankProcess>>;
