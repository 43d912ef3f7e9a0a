import { writeFile } from 'node:fs/promises';
import { cardInformationFile, renderCardInformation } from './card-information.ts';

// `node src/bank/documents/write-card-information.ts`, after a change of what the paper says or how papers look.
await writeFile(cardInformationFile, await renderCardInformation());
