import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realPostgres } from '../../bank/support/postgres.ts';
import { endsWithTest } from '../../support/child-processes.ts';
import { processSettings } from '../../support/program.ts';
import type { Role } from './serve.ts';

/** Where one server under load stores its data: a folder, and a PostgreSQL where that is measured. */
export type Storage = { dataDir: string; databaseUrl?: string; remove: () => Promise<void> };

export const databases = ['embedded', 'postgres'] as const;
export type Database = (typeof databases)[number];

export async function storageOn(database: Database): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neobank-bench-'));
  const server = database === 'postgres' ? await realPostgres() : undefined;
  return {
    dataDir,
    ...(server ? { databaseUrl: server.url } : {}),
    remove: async () => {
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A server in a process of its own. `memory` is its resident set, in megabytes. `hold` pauses the process until `goOn`:
 * the work that it has left takes nothing from another server that is measured meanwhile.
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
  const child = endsWithTest(
    fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(role)], {
      execArgv: flags,
      env: { ...process.env, ...processSettings },
    }),
  );
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
