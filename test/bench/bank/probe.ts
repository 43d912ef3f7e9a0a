import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import pg from 'pg';
import type { Role } from './serve.ts';

type Run = (text: string, values?: unknown[]) => Promise<unknown>;
type Probed = {
  transaction: (work: (run: Run) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

const tables = ['one', 'two', 'three'].map((name) => `probe_${name}`);

/** The least that a service on this database can be: Fastify, JSON in, one transaction of three inserts, JSON out. */
export async function serveProbe({ dataDir, databaseUrl }: Role) {
  const database = databaseUrl ? await onPostgres(databaseUrl) : await onPglite(dataDir);
  await database.transaction(async (run) => {
    for (const name of tables)
      await run(`create table ${name} (id text primary key, content jsonb not null)`);
  });
  const app = fastify();
  app.post('/application', async ({ body }) => {
    const [id, content] = [randomBytes(16).toString('hex'), JSON.stringify(body)];
    await database.transaction(async (run) => {
      for (const name of tables) await run(`insert into ${name} values ($1, $2)`, [id, content]);
    });
    return { id };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => app.close().then(() => database.close()) };
}

async function onPostgres(url: string): Promise<Probed> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await work((text, values) => client.query(text, values));
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function onPglite(folder: string): Promise<Probed> {
  const database = await PGlite.create(`${folder}/probe`);
  return {
    transaction: (work) => database.transaction((tx) => work((text, values) => tx.query(text, values))),
    close: () => database.close(),
  };
}
