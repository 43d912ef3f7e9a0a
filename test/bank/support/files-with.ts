import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files in the folder, at any depth, that hold the text. */
export const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => relative(folder, file));
