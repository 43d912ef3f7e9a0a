import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import { awaitEmail, codeIn, expectEmails } from '../support/mailbox.ts';
import { preparedFolder, unmigratedFolder } from './support/prepared-folder.ts';
import { callOperation, openTestBank } from './support/test-bank.ts';

/**
 * Dumps of databases that a bank of each earlier schema left: an application whose code was just requested, and none of
 * its four emails sent. The name is the last migration's.
 */
const versions = join(import.meta.dirname, 'versions');

/** The emails of an application of those versions. */
const emailsOfThen = [
  'Confirmation code',
  'Create documents',
  'Credit issued',
  'Finish registration',
  'Your loan documents',
];

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/**
 * Moves every time of the dump, so that its newest change is a moment ago: nothing has expired, and every retry is due.
 */
const moveToPresent = `
do $$
declare
  shift interval := (select now() - max(changed_at) from public.application);
  place record;
begin
  for place in
    select table_schema, table_name, string_agg(format('%1$I = %1$I + %2$L::interval', column_name, shift), ', ') as moved
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
    group by 1, 2
  loop
    execute format('update %I.%I set %s', place.table_schema, place.table_name, place.moved);
  end loop;
  update pgboss.job set start_after = now();
end $$`;

const dumpOf = (version: string) => gunzipSync(readFileSync(join(versions, version))).toString();

async function folderOf(version: string): Promise<string> {
  const dataDir = await unmigratedFolder();
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const dump = dumpOf(version);
  const database = await PGlite.create(join(dataDir, 'database'));
  await database.exec(dump.replace(/^\\.*$/gm, ''));
  await database.exec(moveToPresent);
  await database.close();
  return dataDir;
}

test.each(readdirSync(versions).sort())(
  '%s opens, what waited is sent, and the application goes on to the card',
  async (version) => {
    const bank = await openTestBank({ dataDir: await folderOf(version) });
    undo.push(() => bank.stop());
    const email = `version-${version.slice(0, 4)}@example.com`;
    const code = codeIn(await awaitEmail(bank.url, email, 'Confirmation code'));
    const id = /\/loan\/([0-9a-f]{32})/.exec(
      (await awaitEmail(bank.url, email, 'Finish registration')).text,
    )?.[1] as string;
    expect((await callOperation(bank.url, 'confirmCode', id, Number(code))).status).toBe(200);
    await expectEmails(bank.url, email, emailsOfThen);
    expect(bank.reported).toEqual([]);
  },
  180_000,
);

/** A table that no version since migration 7 reads. */
const unread = /^used_token\./;

/** The columns of the dump's tables in the schema public, as 'table.column'. */
const columnsIn = (dump: string): string[] =>
  [...dump.matchAll(/^CREATE (?:UNLOGGED )?TABLE public\.(\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(
    ([, table, body = '']) =>
      [...body.matchAll(/^ {4}(?!CONSTRAINT)"?(\w+)/gm)].map(([, column]) => `${table}.${column}`),
  );

test('migrations after the renaming only add, so that processes of two versions serve side by side', async () => {
  const dataDir = await preparedFolder();
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore({ dataDir });
  const { rows } = await sql<{ name: string; optional: boolean }>`
    select table_name || '.' || column_name as name,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as optional
    from information_schema.columns where table_schema = 'public'`.execute(store.db);
  await store.close();
  const newest = new Set(rows.map(({ name }) => name));
  for (const version of readdirSync(versions).filter((name) => name >= '0006')) {
    const columns = columnsIn(dumpOf(version));
    expect(columns).toContain('application.changed_at');
    expect(columns.filter((name) => !newest.has(name) && !unread.test(name))).toEqual([]);
    const tables = new Set(columns.map((name) => name.split('.')[0]));
    const added = rows.filter(({ name }) => tables.has(name.split('.')[0]) && !columns.includes(name));
    expect(added.filter(({ optional }) => !optional)).toEqual([]);
  }
});
