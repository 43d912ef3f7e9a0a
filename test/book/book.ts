import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookPage, statesNamed } from './page.ts';
import { takePictures } from './photograph.ts';

/** Writes a page with every state of the flow photographed, or those whose names contain `named`. Resolves to its address. */
export async function makeBook(named = ''): Promise<URL> {
  const folder = resolve(import.meta.dirname, '../../dist-book');
  const states = statesNamed(named);
  await rm(folder, { recursive: true, force: true });
  await takePictures(join(folder, 'pictures'), states);
  await writeFile(join(folder, 'index.html'), bookPage(states));
  return pathToFileURL(join(folder, 'index.html'));
}
