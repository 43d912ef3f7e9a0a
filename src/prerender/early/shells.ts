import type { EarlyPage } from './early.ts';

/** Puts the page into the document's root: all of them are in the document, the others out of sight of everybody. */
export function createShells(root: HTMLElement): (page: EarlyPage) => void {
  const loan = document.getElementById('loan-page') as HTMLTemplateElement;
  const title = document.title;
  const home = [...root.childNodes];
  return (page) => {
    const nodes = page === 'home' ? home : nodesOf(page === 'other' ? home : loan.content.childNodes);
    root.replaceChildren(...nodes);
    if (page === 'other') root.querySelector('main')?.replaceChildren();
    if (page === 'offers') root.querySelector('#application')?.replaceChildren();
    document.title = page === 'home' || page === 'other' ? title : (loan.dataset.title ?? title);
    document.documentElement.dataset.page = page;
  };
}

const nodesOf = (nodes: Iterable<Node>) => [...nodes].map((node) => document.importNode(node, true));
