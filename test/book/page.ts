import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanMeta } from '#machines/loan.types.ts';
import { type RestingState, restingStates } from '../support/loan-states.ts';
import { card } from './card.ts';
import { diagram } from './diagram.ts';
import { escaped } from './html.ts';
import { nodeAt } from './leaving.ts';
import { words } from './words.ts';

const sheets = ['tokens', 'fonts', 'styles/base', 'styles/chart', 'styles/cards', 'styles/print'];

type Chapter = { title: string; path: string; description: string; states: RestingState[] };

/** The whole book, one page. Styles, letters and pictures lie beside it. */
export function bookPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>NeoBank: ${words.title}</title>
${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}.css">`).join('\n')}
</head>
<body>
<header class="cover">
  <h1>${words.title}</h1>
  <p>${words.lead}</p>
  <p>${escaped(loanMachine.root.description ?? '')}</p>
</header>
<main>
<section class="map" id="chart">
  <h2>${words.chart}</h2>
  <p>${words.chartHint} ${words.everywhere}</p>
  <ul class="legend">${legend()}</ul>
  <div class="map__sheet">${diagram()}</div>
</section>
${chapters().map(chapter).join('\n')}
</main>
</body>
</html>
`;
}

function chapters(): Chapter[] {
  const pages = [...new Set(restingStates.map((state) => state.split('.')[0] as string))];
  const all = pages.map((page) => {
    const { path, step } = (nodeAt(page).meta ?? {}) as Partial<LoanMeta>;
    const states = restingStates.filter((state) => state.split('.')[0] === page);
    const description = nodeAt(page).description ?? '';
    return {
      step,
      title: `${step ? `${words.step(step)}: ` : ''}${page}`,
      path: path ?? '',
      description,
      states,
    };
  });
  const others = all.filter(({ step }) => step === undefined).flatMap(({ states }) => states);
  return [
    ...all.filter(({ step }) => step !== undefined),
    { title: words.others, path: '', description: '', states: others },
  ];
}

function chapter({ title, path, description, states }: Chapter): string {
  const address = path ? ` <code>${escaped(path)}</code>` : '';
  return `<section class="chapter">
<header class="chapter__head">
<h2>${escaped(title)}${address}</h2>
<p>${escaped(description)} <a href="#chart">${words.backToChart}</a></p>
</header>
<div class="cards">
${states.map(card).join('\n')}
</div>
</section>`;
}

const legend = () =>
  Object.entries(words.legend)
    .map(([kind, said]) => `<li class="legend__${kind}">${said}</li>`)
    .join('');
