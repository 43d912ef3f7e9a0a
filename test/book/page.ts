import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { type RestingState, restingStates } from '../support/loan-states.ts';
import { pictureOf, windows } from './photograph.ts';

const style = `
  body { margin: 0 auto; padding: 2rem; max-inline-size: 84rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
  nav ul { columns: 18rem; padding: 0; list-style: none }
  article { padding-block: 2rem; border-block-start: 1px solid }
  figure { display: inline-block; margin: 0 2rem 0 0; vertical-align: top }
  img { block-size: 32rem; inline-size: auto; border: 1px solid }`;

/** One page with a card for each state: its description and its pictures. */
export const bookPage = (states: readonly RestingState[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>NeoBank: the states of the application</title>
<style>${style}</style>
<h1>The states of the application</h1>
<nav><ul>${states.map((state) => `<li><a href="#${state}">${state}</a></li>`).join('')}</ul></nav>
${states.map(card).join('\n')}
</html>
`;

const card = (state: RestingState): string => `<article id="${state}">
<h2>${state}</h2>
<p>${descriptionOf(state)}</p>
${Object.keys(windows)
  .map((name) => figure(state, name as keyof typeof windows))
  .join('\n')}
</article>`;

function figure(state: RestingState, window: keyof typeof windows): string {
  const inWindow = `pictures/${pictureOf(state, window, 'window')}`;
  const wholePage = `pictures/${pictureOf(state, window, 'page')}`;
  return `<figure>
<a href="${wholePage}"><img src="${inWindow}" loading="lazy" alt="${state}"></a>
<figcaption>${window}; a click shows the whole page</figcaption>
</figure>`;
}

/** The state's own description after those of the states around it. */
function descriptionOf(state: RestingState): string {
  let node: AnyStateNode | undefined = (loanMachine as AnyStateMachine).root;
  const descriptions: string[] = [];
  for (const key of state.split('.')) {
    node = node?.states[key] ?? node?.states.steps?.states[key];
    if (node?.description) descriptions.push(node.description);
  }
  return descriptions.join(' ').replaceAll('<', '&lt;');
}

/** The states whose names contain the text. */
export const statesNamed = (text: string): RestingState[] =>
  restingStates.filter((state) => state.includes(text));
