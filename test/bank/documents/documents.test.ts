import { expect, test } from 'vitest';
import { renderDocuments } from '#bank/documents/documents.ts';
import { opened } from './pages.ts';
import { someFacts } from './some-facts.ts';

const papers = await renderDocuments(someFacts());

/** The kinds of elements below `node`, in the order of reading. */
function kinds(node: { role?: string; children?: unknown[] }): string[] {
  const below = (node.children ?? []).flatMap((child) => kinds(child as typeof node));
  return node.role && node.role !== 'Root' ? [node.role, ...below] : below;
}

/** pdf.js gives maps where its types say objects. */
const entries = (map: unknown) => Object.fromEntries(map as Map<string, unknown>);

test('three papers, as the mail carries them', () => {
  expect(papers.map(({ bytes, ...paper }) => [paper, new TextDecoder().decode(bytes.slice(0, 5))])).toEqual([
    [{ kind: 'contract', filename: 'contract.pdf', contentType: 'application/pdf' }, '%PDF-'],
    [{ kind: 'application', filename: 'application.pdf', contentType: 'application/pdf' }, '%PDF-'],
    [{ kind: 'schedule', filename: 'schedule.pdf', contentType: 'application/pdf' }, '%PDF-'],
  ]);
});

test('the same facts give the same bytes, whatever was drawn in between', async () => {
  await renderDocuments(someFacts({ firstName: 'Ṡimon', lastName: 'Nguyễn' }));
  const again = await renderDocuments(someFacts());
  expect(again.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
    papers.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
  );
});

test.each([
  ['contract', 'Consumer credit agreement', ['H1', 'P', 'H2', 'L', 'LI', 'Lbl', 'LBody']],
  ['application', 'Application for a credit', ['H1', 'P', 'H2', 'Table', 'TR', 'TH', 'TD']],
  ['schedule', 'Payment schedule', ['H1', 'P', 'Table', 'TR', 'TH', 'TD']],
])(
  'the %s can be read aloud: title, language, tags; it says nothing personal about itself',
  async (kind, title, tags) => {
    const paper = papers.find((one) => one.kind === kind);
    if (!paper) throw new Error(`There is no ${kind}.`);
    const seen = await opened(paper.bytes, async (pdf) => {
      const { info } = await pdf.getMetadata();
      const { Title, Author, Subject, Creator, Producer, CreationDate, Language } = info as Record<
        string,
        unknown
      >;
      const tree = await (await pdf.getPage(1)).getStructTree();
      return {
        info: { Title, Author, Subject, Creator, Producer, CreationDate, Language },
        preferences: entries(await pdf.getViewerPreferences()),
        marks: entries(await pdf.getMarkInfo()),
        tags: [...new Set(kinds(tree))],
      };
    });
    expect(seen).toEqual({
      info: {
        Title: title,
        Author: 'NeoBank',
        Subject: 'NB-3F9A-1C20-7B44',
        Creator: 'NeoBank',
        Producer: 'PDFKit',
        CreationDate: 'D:20260131000000Z',
        Language: 'en',
      },
      preferences: { DisplayDocTitle: true },
      marks: { Marked: true, UserProperties: false, Suspects: false },
      tags: ['Document', ...tags],
    });
  },
);
