import { getDocument } from 'unpdf/pdfjs';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

export async function withPdf<Result>(
  bytes: Uint8Array,
  read: (pdf: PdfDocument) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The text of each page, with all whitespace collapsed to single spaces. */
export const pagesOf = (bytes: Uint8Array): Promise<string[]> =>
  withPdf(bytes, (pdf) =>
    Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent({ disableNormalization: true });
        return items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replace(/\s+/g, ' ');
      }),
    ),
  );
