import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realPostgres } from '../../bank/support/postgres.ts';

/** Room for one server under load: a folder of its own, and a PostgreSQL of its own where that is what is measured. */
export type Room = { dataDir: string; databaseUrl?: string; leave: () => Promise<void> };

export const databases = ['embedded', 'postgres'] as const;
export type Database = (typeof databases)[number];

export async function roomOn(database: Database): Promise<Room> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neobank-bench-'));
  const server = database === 'postgres' ? await realPostgres() : undefined;
  return {
    dataDir,
    ...(server ? { databaseUrl: server.url } : {}),
    leave: async () => {
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
