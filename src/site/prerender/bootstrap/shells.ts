import type { EarlyPage } from './early.ts';

/**
 * Puts the page into the document's root: all of them are in the document, the others out of sight of everybody. Home and
 * the form are moved there as they are, which is quick and keeps what was typed; of the others copies are enough.
 */
export function createShells(root: HTMLElement): (page: EarlyPage) => void {
  const template = document.getElementById('loan-page') as HTMLTemplateElement;
  const { title } = document;
  const home = [...root.childNodes];
  const loan = [...template.content.childNodes];
  const shells = {
    home: () => home,
    loan: () => loan,
    offers: () => copyOf(loan),
    other: () => copyOf(home),
  };
  return (page) => {
    root.replaceChildren(...shells[page]());
    if (page === 'other') root.querySelector('main')?.replaceChildren();
    if (page === 'offers') root.querySelector('#application')?.replaceChildren();
    document.title = page === 'home' || page === 'other' ? title : (template.dataset.title ?? title);
    document.documentElement.dataset.page = page;
  };
}

const copyOf = (nodes: Node[]) => nodes.map((node) => document.importNode(node, true));
