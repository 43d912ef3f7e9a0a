const grounds = {
  night: { ground: '#0d1a3f', ink: '#8097ea', mark: '#ff8580' },
  cobalt: { ground: '#1a38ac', ink: '#93a9f6', mark: '#ffffff' },
  vermilion: { ground: '#bd1e2c', ink: '#f3a19a', mark: '#ffffff' },
  paper: { ground: '#e2e9f0', ink: '#2b4bc4', mark: '#c4202f' },
};

type Ground = keyof typeof grounds;

/** A picture of 600 by 400 that keeps its colours in both schemes, like a photograph: fine lines, and a bold mark. */
export function plate(name: Ground, lines: string, mark: string): string {
  const { ground, ink, mark: markInk } = grounds[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="${ground}" d="M0 0h600v400H0z"/><g stroke="${ink}" stroke-width="2.5">${lines}</g><g stroke="${markInk}" stroke-width="9">${mark}</g></svg>\n`;
}

export const at = (x: number, y: number, drawing: string) =>
  `<g transform="translate(${x} ${y})">${drawing}</g>`;

/** Lines from the left to the right edge of a box, `gap` apart. */
export function hatch(x: number, y: number, width: number, height: number, gap: number): string {
  let path = '';
  for (let line = gap / 2; line < height; line += gap) path += `M${x} ${y + line}h${width}`;
  return `<path stroke-linecap="butt" d="${path}"/>`;
}
