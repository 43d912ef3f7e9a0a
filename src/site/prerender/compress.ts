import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg|json|txt)$/;
const smallest = 300;

/** Puts a brotli and a gzip copy, each as small as it gets, beside every text file of the folder. */
export async function compressed(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => text.test(name)).map((name) => copies(join(folder, name))));
}

async function copies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const { gz, br } = await squeezed(content);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}

/** A text in both encodings, as small as they get. */
async function squeezed(content: Buffer): Promise<{ gz: Buffer; br: Buffer }> {
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: quality }),
  ]);
  return { gz, br };
}
