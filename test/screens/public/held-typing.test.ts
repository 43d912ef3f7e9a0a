import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { holdTyping } from '#site/prerender/bootstrap/held-typing.ts';

/** What React, which listens at the root, gets: the event and the text of its field. */
let got: string[];
const names = ['keydown', 'input', 'keyup', 'pointerdown', 'click', 'change'];

const field = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><form><input name="lastName"><button>Continue</button></form></div>';
  got = [];
  const root = document.getElementById('root') as HTMLElement;
  const take = (event: Event) => void got.push(`${event.type} ${(event.target as HTMLInputElement).value}`);
  for (const name of names) root.addEventListener(name, take, true);
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
});

test('typing is kept from the page until it is released; then the field tells its text, once', async () => {
  const held = holdTyping();
  field().focus();
  await userEvent.keyboard('Ana');
  expect(field().value).toBe('Ana');
  expect(got).toEqual([]);
  held.release();
  expect(got).toEqual(['input Ana']);
  await userEvent.keyboard('s');
  expect(got).toEqual(['input Ana', 'keydown Ana', 'input Anas', 'keyup Anas']);
});

test.each([
  [
    'a press',
    () => userEvent.pointer({ keys: '[MouseLeft>]', target: document.querySelector('button') as Element }),
  ],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['the leaving of the field', () => userEvent.tab()],
])('%s comes after the text that was typed before it, and ends the holding', async (_, act) => {
  holdTyping();
  field().focus();
  await userEvent.keyboard('Ana');
  await act();
  expect(got[0]).toBe('input Ana');
  expect(got.length).toBeGreaterThan(1);
  expect(got.filter((one) => one === 'input Ana')).toHaveLength(1);
});

test('keys that are no typing reach the page: those of a scale, and of a button', async () => {
  field().type = 'range';
  const held = holdTyping();
  field().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(got).toContain('keydown 50');
  got = [];
  document.querySelector('button')?.focus();
  await userEvent.keyboard('a');
  expect(got).toEqual(['keydown ', 'keyup ']);
  held.release();
});
