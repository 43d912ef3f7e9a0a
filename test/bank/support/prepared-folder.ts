import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { migrate } from '#bank/store/migrate.ts';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A new folder with an embedded database of the newest schema, without rows and queues: making one takes seconds, copying does not. */
export const preparedFolder = (): Promise<string> =>
  copyOf('prepared', async (store) => {
    await migrate(store);
    const queue = new PgBoss({ ...store.queueConnection, supervise: false, schedule: false });
    await queue.start();
    await queue.stop({ close: true });
  });

/** The same without a schema. */
export const unmigratedFolder = (): Promise<string> => copyOf('unmigrated', async () => {});

async function copyOf(kind: string, prepare: (store: Store) => Promise<void>): Promise<string> {
  const template = join(tmpdir(), `neobank-template-${kind}-${schemaHash()}`);
  if (!existsSync(template)) await makeTemplate(template, prepare);
  const folder = mkdtempSync(join(tmpdir(), 'neobank-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(template: string, prepare: (store: Store) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neobank-template-new-'));
  const store = await openStore({ dataDir });
  await prepare(store);
  await dropTemplateDatabases(store);
  await store.close();
  try {
    renameSync(dataDir, template);
  } catch {
    rmSync(dataDir, { recursive: true, force: true }); // another test file was quicker
  }
}

/** Nothing is created from them, and they are two thirds of the files to copy. */
async function dropTemplateDatabases({ db }: Store): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db);
}

/** Changes with the database engine, the queue, the migrations and this file. */
function schemaHash(): string {
  const hash = createHash('sha256');
  const sources = globSync('src/bank/store/**/*.ts', { cwd: root }).sort();
  for (const file of [import.meta.filename, 'package-lock.json', ...sources])
    hash.update(readFileSync(resolve(root, file)));
  return hash.digest('hex').slice(0, 12);
}
