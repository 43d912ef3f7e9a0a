import { bank } from '#contract/bank-identity.ts';

/** The document's title: the page's title with the bank's name. */
export const titleOf = (title: string) => (title.includes(bank.name) ? title : `${title} · ${bank.name}`);

/** Sets the document's title and meta description. */
export function describeDocument(title: string, description: string): void {
  document.title = titleOf(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
