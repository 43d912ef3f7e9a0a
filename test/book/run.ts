import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookPage, statesNamed } from './page.ts';
import { takePictures } from './photograph.ts';

/** `npm run book`: a page with every state of the flow photographed; `npm run book -- scoring`: those named so. */
const folder = resolve(import.meta.dirname, '../../dist-book');
const states = statesNamed(process.argv[2] ?? '');

await rm(folder, { recursive: true, force: true });
await takePictures(join(folder, 'pictures'), states);
await writeFile(join(folder, 'index.html'), bookPage(states));
console.log(`The book of states: ${pathToFileURL(join(folder, 'index.html'))}`);
