import { renderMail } from '../templates/index.ts';
import { words } from '../templates/texts.ts';

/** Every letter once, with nobody in it: the styles that the bank's own letters have, and no others. */
export function blankLetters(): string[] {
  const nobody = { applicationId: '', firstName: '', code: '0' };
  const kinds = Object.keys(words) as (keyof typeof words)[];
  return kinds.map((kind) => renderMail({ kind, ...nobody }, 'http://localhost').html);
}
