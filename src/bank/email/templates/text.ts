import { closing, type Letter } from './email-content.ts';

/** The letter as plain text; code and link on lines of their own. */
export function textOf({ heading, greeting, paragraphs, code, link }: Letter): string {
  const blocks = [
    heading,
    greeting,
    ...(code ? [code] : []),
    ...paragraphs,
    `${link.label}:\n${link.url}`,
    `-- \n${closing.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
