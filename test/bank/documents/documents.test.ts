import { afterAll, expect, test } from 'vitest';
import type { DocumentData } from '#bank/documents/document-data.ts';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import { fonts } from '#bank/documents/pdf/drawing.ts';
import { type RenderedDocument, renderDocuments } from '#bank/documents/render-documents.ts';
import { requiredName } from '#contract/fields.ts';
import { withPdf } from '../../support/pdf.ts';
import { sampleData } from './sample-data.ts';

const documents = await renderDocuments(sampleData());

/** The documents with their bytes as text. A failing test prints a text on one line, and bytes one by one. */
const comparable = (rendered: RenderedDocument[]) =>
  rendered.map(({ bytes, ...rest }) => ({ ...rest, bytes: Buffer.from(bytes).toString('base64') }));

/** The roles of `node` and of the elements below it, in reading order, without the role Root. */
function rolesOf(node: { role?: string; children?: unknown[] }): string[] {
  const below = (node.children ?? []).flatMap((child) => rolesOf(child as typeof node));
  return node.role && node.role !== 'Root' ? [node.role, ...below] : below;
}

test.each([
  ['contract', 'Consumer credit agreement', ['H1', 'P', 'H2', 'L', 'LI', 'Lbl', 'LBody']],
  ['application', 'Credit application', ['H1', 'P', 'H2', 'Table', 'TR', 'TH', 'TD']],
  ['schedule', 'Payment schedule', ['H1', 'P', 'Table', 'TR', 'TH', 'TD']],
])('the %s is an accessible PDF, and its metadata holds no personal data', async (kind, title, tags) => {
  const { bytes = new Uint8Array(), ...file } = documents.find((document) => document.kind === kind) ?? {};
  expect(file).toEqual({ kind, filename: `${kind}.pdf`, contentType: 'application/pdf' });
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  const found = await withPdf(bytes, async (pdf) => {
    const tree = await (await pdf.getPage(1)).getStructTree();
    return {
      info: (await pdf.getMetadata()).info,
      preferences: await pdf.getViewerPreferences(),
      marks: await pdf.getMarkInfo(),
      tags: [...new Set(rolesOf(tree))],
    };
  });
  expect(found).toEqual({
    info: expect.objectContaining({
      Title: title,
      Author: 'NeoBank',
      Subject: 'NB-3F9A-1C20-7B44',
      Creator: 'NeoBank',
      Producer: 'PDFKit',
      CreationDate: 'D:20260131000000Z',
      Language: 'en',
    }),
    preferences: { DisplayDocTitle: true },
    marks: { Marked: true, UserProperties: false, Suspects: false },
    tags: ['Document', ...tags],
  });
});

test.each(Object.entries(fonts))(
  'the font in %s weight has a glyph of its own for every letter that a name can contain, and for the symbols in the texts',
  (_, parsed) => {
    const font = parsed as unknown as { glyphForCodePoint: (codePoint: number) => { id: number } };
    // An accent needs a letter before it.
    const typed = Array.from({ length: 0x2000 }, (_, codePoint) => `a${String.fromCodePoint(codePoint)}`);
    const names = typed.map((name) => requiredName.safeParse(name).data ?? '').join('');
    const characters = new Set(`${names}0123456789\u00a0₽–—·№%@:;,'()_+`);
    const glyphs = Array.from(
      characters,
      (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id,
    );
    expect(glyphs).not.toContain(0);
    expect(new Set(glyphs).size).toBe(characters.size);
  },
);

const renderer = openDocumentRenderer();
afterAll(() => renderer.stop());

const dataFor = (firstName: string) => sampleData({ firstName });

test('parallel calls of the renderer thread each get the documents of their own data, with the same bytes as on the main thread', async () => {
  const all = ['Anna', 'Bert', 'Cleo'].map(dataFor);
  const rendered = await Promise.all(all.map(renderer.render));
  const expected = await Promise.all(all.map(renderDocuments));
  expect(rendered.map(comparable)).toEqual(expected.map(comparable));
});

test('data that cannot be rendered fails only its own call', async () => {
  const broken = { ...dataFor('Anna'), credit: null } as unknown as DocumentData;
  const rendered = renderer.render(dataFor('Bert'));
  await expect(renderer.render(broken)).rejects.toThrow('Cannot read properties of null');
  expect(await rendered).toHaveLength(3);
});
