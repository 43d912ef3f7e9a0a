import { say, sayHead } from './accessible-text.ts';
import { artifact, ground, rule } from './artifact.ts';
import { makeRoom, type Paper } from './paper.ts';
import { type Style, styles, write } from './write.ts';

/** `share` of the width; numbers stand at the right. */
export type Column = { name: string; share: number; align: 'left' | 'right' };

const rowHeight = 18;
const headHeight = 22;
const inset = 8;

/** A table with a head that stands again on each page, and a closing row that is never alone on one. */
export function grid(paper: Paper, columns: Column[], rows: string[][], closing: string[]): void {
  const { pdf, root, left, width } = paper;
  const names = columns.map(({ name }) => name);
  const table = pdf.struct('Table');
  root.add(table);

  const drawings = (cells: string[], style: Style, height: number) => {
    const y = pdf.y + (height - style.size - style.leading) / 2;
    return columns.map(({ share, align }, index) => () => {
      const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
      const place = { x: left + width * before + inset, y, width: width * share - 2 * inset, align };
      write(pdf, cells[index] ?? '', style, place);
    });
  };
  const line = (type: 'TH' | 'TD', cells: string[], style: Style, height: number) => {
    const bottom = pdf.y + height;
    const row = pdf.struct('TR');
    table.add(row);
    for (const draw of drawings(cells, style, height)) {
      if (type === 'TH') sayHead(paper, row, 'Column', draw);
      else say(paper, row, 'TD', draw);
    }
    pdf.y = bottom;
  };
  const headAgain = () => {
    const bottom = pdf.y + headHeight;
    ground(pdf, left, pdf.y, width, headHeight);
    artifact(pdf, 'Pagination', () => {
      for (const draw of drawings(names, styles.small, headHeight)) draw();
    });
    pdf.y = bottom;
  };

  ground(pdf, left, pdf.y, width, headHeight);
  line('TH', names, styles.small, headHeight);
  rows.forEach((cells, index) => {
    const isLast = index === rows.length - 1;
    if (makeRoom(paper, isLast ? rowHeight + headHeight : rowHeight)) headAgain();
    line('TD', cells, styles.cell, rowHeight);
    rule(pdf, left, pdf.y, width);
  });
  ground(pdf, left, pdf.y, width, headHeight);
  line('TD', closing, styles.strongCell, headHeight);
  table.end();
}
