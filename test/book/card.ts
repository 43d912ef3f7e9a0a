import { chartRoot } from '../support/chart-nodes.ts';
import { labelOfEvent } from '../support/flow-doc.ts';
import { nameOf } from '../support/loan-chart.ts';
import type { RestingState } from '../support/loan-states.ts';
import { cardId, escaped } from './html.ts';
import { allExits, type Exit, nodeAt } from './leaving.ts';
import { pictureOf, type Window, windows } from './photograph.ts';
import { isRestingState, kindOf } from './resting.ts';
import { addressOf, pathToState } from './walk.ts';
import { words } from './words.ts';

/** One state: how it looks, what it is, what leads out of it, and the shortest way there. */
export function card(state: RestingState): string {
  const kind = kindOf({ name: state, chips: [] });
  return `<article class="card card--${kind}" id="${cardId(state)}">
  <header class="card__head">
    <h3>${escaped(state.split('.').slice(1).join(' · ') || state)}</h3>
    <p>${escaped(descriptionOf(state))}</p>
  </header>
  <div class="card__pictures">${picture(state, 'desktop')}${picture(state, 'phone')}</div>
  <div class="card__facts">
    <section><h4>${words.leaves}</h4>${exitList(allExits(nodeAt(state)))}</section>
    <section><h4>${words.way}</h4>${way(state)}</section>
  </div>
</article>`;
}

/** The state's own description after those of the states around it, its page's left out. */
function descriptionOf(state: RestingState): string {
  const said: string[] = [];
  for (let node = nodeAt(state); node.parent && node.parent !== chartRoot; node = node.parent)
    said.unshift(node.description ?? '');
  return said.join(' ') || (nodeAt(state).description ?? '');
}

function picture(state: RestingState, window: Window): string {
  const { width, height } = windows[window];
  const alt = `${state}, ${words[window]}`;
  return `<figure class="picture picture--${window}">
    <a href="pictures/${pictureOf(state, window, 'whole')}"><img src="pictures/${pictureOf(state, window, 'seen')}" width="${width}" height="${height}" loading="lazy" alt="${escaped(alt)}"></a>
    <figcaption>${words[window]} <a href="pictures/${pictureOf(state, window, 'whole')}">${words.whole}</a></figcaption>
  </figure>`;
}

function exitList(exits: Exit[]): string {
  if (exits.length === 0) return `<p>${words.nothingLeaves}</p>`;
  const items = exits.map(({ label, guard, to }) => {
    const condition = guard ? ` <i>${escaped(guard)}</i>` : '';
    return `<li><b>${escaped(label)}</b>${condition} → ${to === null ? words.stays : linkTo(to)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function way(state: RestingState): string {
  const steps = pathToState(state).steps.map(({ event, state: after }, index) => {
    const said = index === 0 ? words.start : sayEvent(event);
    return `<li>${escaped(said)} → ${linkTo(nameOf(after.value))}</li>`;
  });
  return `<ol>${steps.join('')}</ol>`;
}

const sayEvent = (event: Parameters<typeof addressOf>[0]) =>
  event.type === 'page.requested' ? `visit ${addressOf(event)}` : labelOfEvent(event.type);

const linkTo = (name: string) =>
  isRestingState(name) ? `<a href="#${cardId(name)}">${escaped(name)}</a>` : escaped(name);
