import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanMeta } from '#machines/loan.types.ts';
import { ownTabStates, type RestingState } from '../support/loan-states.ts';
import { card, cardId, escaped } from './card.ts';
import { nodeAt } from './exits.ts';

type Chapter = { title: string; path: string; description: string; states: RestingState[] };

/** The whole book as one HTML page. Styles, fonts and pictures are files beside it. */
export function bookPage(): string {
  const all = chapters();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>NeoBank: the states of the application</title>
${['tokens', 'fonts', 'book'].map((sheet) => `<link rel="stylesheet" href="${sheet}.css">`).join('\n')}
</head>
<body>
<header class="cover">
  <h1>The states of the application</h1>
  <p>Every state in which a visitor can rest: its screen, its transitions, and the shortest path to it.</p>
  <p>${escaped(loanMachine.root.description ?? '')}</p>
</header>
<main>
<nav class="contents" id="contents" aria-label="States">
${all.map(contents).join('\n')}
</nav>
${all.map(chapter).join('\n')}
</main>
</body>
</html>
`;
}

/** A chapter for each step, and one for the states outside the application. */
function chapters(): Chapter[] {
  const pages = [...new Set(ownTabStates.map((state) => state.split('.')[0] as string))];
  const all = pages.map((page) => {
    const { path = '', step } = (nodeAt(page).meta ?? {}) as Partial<LoanMeta>;
    const states = ownTabStates.filter((state) => state.split('.')[0] === page);
    const title = `Step ${step}: ${page}`;
    return { step, title, path, description: nodeAt(page).description ?? '', states };
  });
  const others = all.filter(({ step }) => step === undefined).flatMap(({ states }) => states);
  return [
    ...all.filter(({ step }) => step !== undefined),
    { title: 'Outside the application', path: '', description: '', states: others },
  ];
}

function contents({ title, states }: Chapter): string {
  const items = states.map((state) => `<li><a href="#${cardId(state)}">${escaped(state)}</a></li>`);
  return `<h2>${escaped(title)}</h2><ul>${items.join('')}</ul>`;
}

function chapter({ title, path, description, states }: Chapter): string {
  const address = path ? ` <code>${escaped(path)}</code>` : '';
  return `<section class="chapter">
<header class="chapter__head">
<h2>${escaped(title)}${address}</h2>
<p>${escaped(description)} <a href="#contents">Contents</a></p>
</header>
<div class="cards">
${states.map(card).join('\n')}
</div>
</section>`;
}
