import { bank } from '#texts/bank.ts';

/** Sets the document's title and its description. */
export function describeDocument(title: string, description: string): void {
  document.title = title.includes(bank.name) ? title : `${title} · ${bank.name}`;
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
  }
  meta.content = description;
}
