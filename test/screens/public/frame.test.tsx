import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Frame } from '#site/layout/Frame.tsx';
import { claimConsole } from '../../support/console.ts';
import { footerPages, legalPages, mainMenuPages } from '../../support/spec/plain-page-links.ts';
import { show } from './show.tsx';

const showFrame = (path = '/') => show(<Frame>page</Frame>, path);
const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const main = () => screen.getByRole('main');
const linksIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('a') ?? [])].map((link) => [link.getAttribute('href'), link.textContent]);
const hashes = (links: [path: string, label: string][]) => links.map(([path, label]) => [`#${path}`, label]);
const burger = () => header().getByRole('button', { name: /menu/i });
const isOpen = () => burger().getAttribute('aria-expanded') === 'true';

test('the header and the footer have the links of section 2 of the specification, and the legal links', () => {
  showFrame();
  expect(header().getByRole('link', { name: /home page/ })).toHaveAttribute('href', '#/');
  expect(linksIn(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual([
    ['#/loan', 'Credit card'],
    ...hashes(mainMenuPages),
  ]);
  expect(linksIn(footer().getByRole('navigation'))).toEqual(hashes(footerPages));
  expect(linksIn(document.querySelector('.footer__legal'))).toEqual(hashes(legalPages));
});

test('the footer has the logo, phone, email and the cookie notice', () => {
  showFrame();
  expect(footer().getByRole('img', { name: 'NeoBank' })).toBeVisible();
  expect(linksIn(document.querySelector('address'))).toEqual([
    ['tel:+74959842513', '+7 (495) 984 25 13'],
    ['mailto:info@neobank.example', 'info@neobank.example'],
  ]);
  expect(footer().getByText(/^Cookie notice: we set no cookies\./)).toBeVisible();
});

test.each([
  ['/loan/77', ['Credit card']],
  // Not found: paths are case-sensitive.
  ['/LOAN', []],
])('on %s, the menu entry of the page or of the page above it is marked as current: %j', (path, marked) => {
  showFrame(path);
  const current = header().queryAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(marked);
});

test.each([
  ['/', true],
  ['/product', true],
  ['/loan', false],
  ['/loan/77/document', false],
])("on %s, the header has the link 'Apply' beside the menu: %s", (path, isShown) => {
  showFrame(path);
  const link = header().queryByRole('link', { name: 'Apply' });
  expect(link?.getAttribute('href') ?? null).toBe(isShown ? '#/loan' : null);
});

test("the button 'Online Bank' only writes a log line", async () => {
  showFrame('/account');
  await userEvent.click(header().getByRole('button', { name: 'Online Bank' }));
  expect(claimConsole('log')).toEqual([['Online Bank was clicked']]);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/account$/);
});

test('the menu button opens and closes the menu, and Escape closes the menu and focuses the button', async () => {
  showFrame();
  expect(isOpen()).toBe(false);
  await userEvent.click(burger());
  expect(isOpen()).toBe(true);
  await userEvent.click(burger());
  expect(isOpen()).toBe(false);
  act(() => main().focus());
  await userEvent.keyboard('{Escape}');
  expect(main()).toHaveFocus();
  await userEvent.click(burger());
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(burger()).toHaveFocus();
});

test('Tab moves from the menu button to the first link; when the focus moves to the page behind the menu, the menu closes', async () => {
  showFrame();
  await userEvent.click(burger());
  await userEvent.tab({ shift: true });
  expect(isOpen()).toBe(true);
  for (const _ of ['the button', 'the link']) await userEvent.tab();
  expect(header().getByRole('link', { name: 'Credit card' })).toHaveFocus();
  expect(isOpen()).toBe(true);
  act(() => main().focus());
  expect(isOpen()).toBe(false);
});

test('when a link is clicked, the menu closes; after a click on the link of the current page, the menu button has the focus', async () => {
  showFrame('/account');
  for (const [name, path] of [
    ['Apply', '/loan'],
    [/home page/, '/'],
    ['Product', '/product'],
    ['Product', '/product'],
  ] as const) {
    await userEvent.click(burger());
    await userEvent.click(header().getByRole('link', { name }));
    expect([isOpen(), screen.getByLabelText('address').textContent]).toEqual([false, path]);
  }
  expect(burger()).toHaveFocus();
});

test('the first Tab press reaches a button that skips the header', async () => {
  showFrame();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Skip to the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(main()).toHaveFocus();
});

test('while the connection is lost, a notice says so', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  const connection = (isOnline: boolean, event = isOnline ? 'online' : 'offline') => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(event)));
  };
  showFrame();
  const notice = screen.getByRole('status', { name: '' });
  expect(notice).toHaveTextContent(/^$/);
  connection(false);
  expect(notice).toHaveTextContent('You are offline. Stay on this page until you are back online.');
  connection(true);
  expect(notice).toHaveTextContent(/^$/);
  connection(false);
  // A page from the back/forward cache misses the event `online`.
  connection(true, 'pageshow');
  expect(notice).toHaveTextContent(/^$/);
});
