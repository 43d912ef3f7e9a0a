import { PGlite } from '@electric-sql/pglite';

/** Creates an empty database in the folder given as the first argument. Runs as a program of its own. */
const pglite = await PGlite.create(process.argv[2] ?? '', {
  initDbStartParams: ['-c', 'shared_buffers=16MB'],
});
await pglite.close();
// PostgreSQL's own timers would keep the process alive for another ten seconds.
process.exit();
