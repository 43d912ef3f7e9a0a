import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookPage } from './page.ts';
import { takePictures } from './photograph.ts';

/** `npm run book`: a page with every state of the flow photographed, in `dist-book/`. */
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist-book');
const styles = join(root, 'src/site/styles');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
await cp(join(styles, 'tokens.css'), join(folder, 'tokens.css'));
await cp(join(styles, 'fonts.css'), join(folder, 'fonts.css'));
await cp(join(styles, 'fonts'), join(folder, 'fonts'), { recursive: true });
await cp(join(import.meta.dirname, 'book.css'), join(folder, 'book.css'));
await takePictures(join(folder, 'pictures'));
await writeFile(join(folder, 'index.html'), bookPage());
console.log(`The book of states: ${pathToFileURL(join(folder, 'index.html'))}`);
