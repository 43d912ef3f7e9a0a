import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { weigh } from './bundle-size.ts';

/**
 * Weighs the built site. Alone (`npm run bytes`) it writes docs/bytes.json, which `npm test` compares; with a folder it
 * builds into it and says the weights on standard output.
 */
process.env.NODE_ENV = 'production';
const given = process.argv[2];
const folder = given ?? (await mkdtemp(join(tmpdir(), 'neobank-bytes-')));
const weights = await weigh(folder);
if (given) {
  process.stdout.write(JSON.stringify(weights));
} else {
  const table = resolve(import.meta.dirname, '../../../docs/bytes.json');
  await writeFile(table, `${JSON.stringify(weights, null, 2)}\n`);
  console.table(weights.routes);
  await rm(folder, { recursive: true, force: true });
}
