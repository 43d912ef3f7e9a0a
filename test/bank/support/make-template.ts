import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { migrate } from '#bank/store/migrate.ts';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';

/** The path of the folder that this program creates: a database without data, copied by `prepared-folder.ts`. */
const [template = ''] = process.argv.slice(2);

const dataDir = mkdtempSync(`${template}-`);
const store = await openStore({ dataDir });
await migrate(store);
// Creates the tables of the queue.
const queue = new PgBoss({ ...store.queueConnection, supervise: false, schedule: false });
await queue.start();
await queue.stop({ close: true });
await dropTemplateDatabases(store);
await store.close();
try {
  renameSync(dataDir, template);
} catch (error) {
  if (!existsSync(template)) throw error;
  rmSync(dataDir, { recursive: true, force: true }); // Another process has created the template.
}

/** Drops PostgreSQL's template databases. They are two thirds of the files to copy, and the tests do not use them. */
async function dropTemplateDatabases({ db }: Store): Promise<void> {
  // PostgreSQL refuses to drop a database that is marked as a template.
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db);
}
