import { PGlite } from '@electric-sql/pglite';

/** The program that makes an empty database in its memory and writes it to its standard output, as a tar. */
const pglite = await PGlite.create({ initDbStartParams: ['-c', 'shared_buffers=16MB'] });
await pglite.exec('checkpoint');
const archive = await pglite.dumpDataDir('none');
// PostgreSQL's own timers would keep the process for ten seconds more.
process.stdout.end(Buffer.from(await archive.arrayBuffer()), () => process.exit());
