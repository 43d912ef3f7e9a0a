import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '#bank/store/open-store.ts';
import { reclaimSpace } from '#bank/store/reclaim-space.ts';
import { preparedFolder } from '../../bank/support/prepared-folder.ts';
import { row } from './load.ts';

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

const sizeOf = (folder: string): string =>
  megabytes(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name)))
      .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0),
  );

/**
 * The embedded database on the disk: so many megabytes written, nine tenths of them deleted, and what the maintenance
 * job leaves, within the day and on the next one. Then a backup of it full: the most memory that its process takes.
 */
export async function diskAndBackup(size: number): Promise<void> {
  const dataDir = await preparedFolder();
  const store = await openStore({ dataDir });
  await reclaimSpace(store, '2026-11-21');
  const write = (from: number, to: number) =>
    sql`
      insert into mailbox_message (id, message_id, parsed, raw, received_at)
      select gen_random_uuid(), number, '{}',
        (select string_agg(sha512((number || '/' || part)::text::bytea), '') from generate_series(1, 1024) as part), now()
      from generate_series(${from}::integer, ${to}::integer) as number`.execute(store.db);
  const rows = size * 16;
  for (let at = 0; at < rows; at += 160) await write(at + 1, Math.min(rows, at + 160));
  row(`disk: ${size} MB written`, sizeOf(dataDir));
  await sql`delete from mailbox_message where number % 10 > 0`.execute(store.db);
  row('  nine tenths deleted', sizeOf(dataDir));
  await reclaimSpace(store, '2026-11-21');
  row('  after a maintenance run of the same day', sizeOf(dataDir));
  await reclaimSpace(store, '2026-11-22');
  row('  after the first run of the next day', sizeOf(dataDir));
  for (let at = rows; at < 2 * rows; at += 160) await write(at + 1, at + 160);
  await reclaimSpace(store, '2026-11-22');
  row('  written again', sizeOf(dataDir));
  await store.close();

  const file = `${dataDir}.tar.gz`;
  const backup = new URL('../../../src/bank/store/backup.ts', import.meta.url).href;
  const script = `const { writeBackup } = await import(${JSON.stringify(backup)});
    await writeBackup(...process.argv.slice(1));
    console.log(process.resourceUsage().maxRSS);`;
  const kilobytes = execFileSync(process.execPath, ['--input-type=module', '-e', script, dataDir, file]);
  row('  its backup: most memory of the process', megabytes(Number(kilobytes) * 1024));
  row('  its backup: size', megabytes(statSync(file).size));
  for (const one of [dataDir, file]) rmSync(one, { recursive: true, force: true });
}
