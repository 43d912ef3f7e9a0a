import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg|json|txt)$/;
const smallest = 300;

/** Writes a brotli and a gzip copy beside every text file of the folder. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => text.test(name)).map((name) => copies(join(folder, name))));
}

async function copies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const { gz, br } = await compressed(content);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}

/** The content in both encodings, at their highest level. */
async function compressed(content: Buffer): Promise<{ gz: Buffer; br: Buffer }> {
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
