import { bank } from '#contract/bank-identity.ts';

/** A page's title as the document has it: with the bank's name. */
export const titleOf = (title: string) => (title.includes(bank.name) ? title : `${title} · ${bank.name}`);

/** Sets the document's title and its description. */
export function describeDocument(title: string, description: string): void {
  document.title = titleOf(title);
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
  }
  meta.content = description;
}
