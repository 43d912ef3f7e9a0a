import { labelOfEvent } from '../support/flow-doc.ts';
import type { RestingState } from '../support/loan-states.ts';
import { machineRoot } from '../support/machine-nodes.ts';
import { addressOf, pathToState } from '../support/open-state.ts';
import { nameOf } from '../support/running-loan.ts';
import { type Exit, exitsOf, isRestingState, kindOf, nodeAt } from './exits.ts';
import { pictureOf, type Window, windows } from './photograph.ts';

const windowNames = { desktop: '1280 px', phone: '390 px' } as const;

/** One state: its pictures, its description, its transitions, and the shortest path to it. */
export function card(state: RestingState): string {
  return `<article class="card card--${kindOf(state)}" id="${cardId(state)}">
  <header class="card__head">
    <h3>${escaped(state.split('.').slice(1).join(' · ') || state)}</h3>
    <p>${escaped(descriptionOf(state))}</p>
  </header>
  <div class="card__pictures">${picture(state, 'desktop')}${picture(state, 'phone')}</div>
  <div class="card__facts">
    <section><h4>Transitions</h4>${exitList(exitsOf(nodeAt(state)))}</section>
    <section><h4>Shortest path</h4>${shortestPath(state)}</section>
  </div>
</article>`;
}

/** The state's own description after those of the states around it, its page's left out. */
function descriptionOf(state: RestingState): string {
  const descriptions: string[] = [];
  for (let node = nodeAt(state); node.parent && node.parent !== machineRoot; node = node.parent)
    descriptions.unshift(node.description ?? '');
  return descriptions.join(' ') || (nodeAt(state).description ?? '');
}

function picture(state: RestingState, window: Window): string {
  const { width, height } = windows[window];
  const whole = `pictures/${pictureOf(state, window, 'page')}`;
  const src = `pictures/${pictureOf(state, window, 'window')}`;
  const alt = escaped(`${state}, ${windowNames[window]}`);
  return `<figure class="picture picture--${window}">
    <a href="${whole}"><img src="${src}" width="${width}" height="${height}" loading="lazy" alt="${alt}"></a>
    <figcaption>${windowNames[window]} <a href="${whole}">whole page</a></figcaption>
  </figure>`;
}

function exitList(exits: Exit[]): string {
  if (exits.length === 0) return '<p>None but a request for another page.</p>';
  const items = exits.map(({ label, guard, to }) => {
    const condition = guard ? ` <i>${escaped(guard)}</i>` : '';
    return `<li><b>${escaped(label)}</b>${condition} → ${to === null ? 'stays' : linkTo(to)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function shortestPath(state: RestingState): string {
  const steps = pathToState(state).steps.map(({ event, state: after }, index) => {
    const label = index === 0 ? 'A new visitor opens the home page' : eventLabel(event);
    return `<li>${escaped(label)} → ${linkTo(nameOf(after.value))}</li>`;
  });
  return `<ol>${steps.join('')}</ol>`;
}

const eventLabel = (event: Parameters<typeof addressOf>[0]) =>
  event.type === 'page.request' ? `visit ${addressOf(event)}` : labelOfEvent(event.type);

const linkTo = (name: string) =>
  isRestingState(name) ? `<a href="#${cardId(name)}">${escaped(name)}</a>` : escaped(name);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe between tags and inside a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] as string);

/** The id of a state's card in the page. */
export const cardId = (state: string): string => `state-${state.replaceAll('.', '-')}`;
