import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookPage } from './page.ts';
import { takePictures } from './pictures.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist-book');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
await cp(join(root, 'src/site/styles/tokens.css'), join(folder, 'tokens.css'));
await cp(join(root, 'src/site/styles/fonts.css'), join(folder, 'fonts.css'));
await cp(join(root, 'src/site/styles/fonts'), join(folder, 'fonts'), { recursive: true });
await cp(join(import.meta.dirname, 'styles'), join(folder, 'styles'), { recursive: true });
await takePictures(join(folder, 'pictures'));
await writeFile(join(folder, 'index.html'), bookPage());
console.log(`The flow book: ${pathToFileURL(join(folder, 'index.html'))}`);
