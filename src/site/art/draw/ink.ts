/** The two inks in a picture file of its own: it follows the colour scheme without the page's variables. */
const inks =
  '.blue{stroke:#1d3db8}.red{stroke:#c4202f}.redfill{fill:#c4202f;stroke:#f1f4f2;stroke-width:3}.soft{stroke:#8a9bd9}' +
  '@media(prefers-color-scheme:dark){.blue{stroke:#8fa6ff}.red{stroke:#ff8580}.redfill{fill:#ff8580;stroke:#0b131e}.soft{stroke:#5166b8}}';

/** A picture of lines in the two inks. */
export function picture(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"><style>${inks}</style>${drawing}</svg>\n`;
}
