import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from '../bench/bank/serve.ts';
import { endsWithTest } from '../support/child-processes.ts';

const here = join(import.meta.dirname, '../..');

/** `onError` gets what the process says on standard error. */
type Options = { onError?: (text: string) => void };

/**
 * A bank in a process of its own that is killed and started again, each time with the role as it is then. `starts`:
 * milliseconds from each start to serving. `memory`: bytes of its resident set.
 */
export function killedBank(role: Role, { onError }: Options = {}) {
  const starts: number[] = [];
  let child: ChildProcess | undefined;
  let up = Promise.withResolvers<string>();

  /** Starts it. `dieAfter`: it is killed so many milliseconds later, whether it serves by then or not. */
  const start = async (dieAfter?: number) => {
    const began = performance.now();
    const program = join(here, 'test/bench/bank/serve.ts');
    const options = { cwd: here, silent: onError !== undefined };
    const started = endsWithTest(fork(program, [JSON.stringify(role)], options));
    started.stderr?.on('data', (text) => onError?.(String(text)));
    child = started;
    const ended = once(started, 'exit').then(() => undefined);
    if (dieAfter !== undefined) setTimeout(() => started.kill('SIGKILL'), dieAfter);
    const url = await Promise.race([once(started, 'message').then(([address]) => String(address)), ended]);
    if (url !== undefined) {
      starts.push(performance.now() - began);
      up.resolve(url);
    } else if (dieAfter === undefined) {
      throw new Error('The bank ended before it could serve');
    }
    if (dieAfter !== undefined) await ended;
  };

  const end = async (how: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    up = Promise.withResolvers();
    if (how === 'SIGKILL') child.kill(how);
    else child.send('stop');
    await ended;
  };

  return {
    starts,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    url: () => up.promise,
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    memory: async (): Promise<number> => {
      child?.send('memory');
      return child ? Number((await once(child, 'message'))[0]) : 0;
    },
  };
}

export type KilledBank = ReturnType<typeof killedBank>;
