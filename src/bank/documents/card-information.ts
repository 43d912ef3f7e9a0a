import { bankName } from '../rules/bank-name.ts';
import { cardFigures, cardSections } from './card-facts.ts';
import { answers } from './pdf/answers.ts';
import { title } from './pdf/blocks.ts';
import { figures } from './pdf/figures.ts';
import { closePaper, openPaper } from './pdf/paper.ts';

/** Where the site keeps it, from the repository's root: step 4 links this file for every application. */
export const cardInformationFile = 'public/documents/information-on-your-card.pdf';

/**
 * 'Information on your card', the same bytes always and everywhere: a fixed day, and no compression, whose bytes differ
 * from one processor to another.
 */
export async function renderCardInformation(): Promise<Uint8Array> {
  const name = 'Information on your card';
  const card = 'Platinum digital credit card';
  const paper = openPaper({
    title: name,
    subject: card,
    running: name,
    created: '2026-01-01',
    compress: false,
  });
  title(paper, name, card);
  figures(paper, cardFigures);
  for (const [section, rows] of Object.entries(cardSections)) answers(paper, section, rows);
  return closePaper(paper, `${bankName} · ${card}`);
}
