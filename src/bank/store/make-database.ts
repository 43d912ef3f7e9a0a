import { PGlite } from '@electric-sql/pglite';

/** The program that makes an empty database in the folder that its first argument names. */
const pglite = await PGlite.create(process.argv[2] ?? '', {
  initDbStartParams: ['-c', 'shared_buffers=16MB'],
});
await pglite.close();
// PostgreSQL's own timers would keep the process for ten seconds more.
process.exit();
