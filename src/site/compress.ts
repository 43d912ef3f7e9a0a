import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textFiles = /\.(js|css|html|svg|json|txt)$/;

/** Vite plugin: adds a brotli and a gzip copy of every text file to the built site, for the bank to serve. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir: folder = '' }) {
      const names = await readdir(folder, { recursive: true });
      const files = names.filter((name) => textFiles.test(name)).map((name) => join(folder, name));
      await Promise.all(files.map(writeCopies));
    },
  };
}

async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
