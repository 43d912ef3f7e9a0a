import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Opens a PDF for `look` and closes it. */
export async function opened<Seen>(bytes: Uint8Array, look: (pdf: Opened) => Promise<Seen>): Promise<Seen> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  try {
    return await look(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The text of each page, its parts joined by one space; spaces that do not break count as spaces. */
export const pagesOf = (bytes: Uint8Array): Promise<string[]> =>
  opened(bytes, (pdf) =>
    Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent();
        return items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replace(/\s+/g, ' ');
      }),
    ),
  );
