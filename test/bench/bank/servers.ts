import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from './serve.ts';

/**
 * A server in a process of its own. `memory` is what the process takes, in megabytes. `hold` keeps it from running until
 * it may `goOn`: what it still has to do takes nothing from another that is measured meanwhile.
 */
export type Server = {
  url: string;
  memory: () => Promise<number>;
  hold: () => void;
  goOn: () => void;
  stop: () => Promise<void>;
};

/** Starts one; `profile` is a folder that a CPU profile is written into when it ends. */
export async function startServer(role: Role, profile?: string): Promise<Server> {
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(role)], { execArgv: flags });
  const answered = async () => (await once(child, 'message'))[0] as unknown;
  const gone = once(child, 'exit').then(() =>
    Promise.reject(new Error(`The ${role.is} ended before it could serve`)),
  );
  const url = String(await Promise.race([answered(), gone]));
  gone.catch(() => {});
  return {
    url,
    memory: async () => {
      child.send('memory');
      return Math.round(Number(await answered()) / 2 ** 20);
    },
    hold: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}
