// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { Frame } from '#site/layout/Frame.tsx';
import { claimConsole } from '../../support/console.ts';
import { show } from './show.tsx';

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const linksIn = (area: Pick<typeof screen, 'getAllByRole'>) =>
  area.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const burger = () => header().getByRole('button', { name: /menu/i });

test('the main menu has the four entries of section 2', () => {
  show(<Frame>page</Frame>);
  expect(linksIn(within(screen.getByRole('navigation', { name: 'Main menu' })))).toEqual([
    ['Credit card', '#/loan'],
    ['Product', '#/product'],
    ['Account', '#/account'],
    ['Resource', '#/resource'],
  ]);
  expect(header().getByRole('link', { name: /home page/ })).toHaveAttribute('href', '#/');
});

test('the entry that the visitor is on is marked, also below its path', () => {
  show(<Frame>page</Frame>, { path: '/loan/77' });
  const current = header()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Credit card']);
});

test.each([
  ['/', true],
  ['/product', true],
  ['/loan', false],
  ['/loan/77/document', false],
])('on %s the header has a way to the application beside the menu: %s', (path, isShown) => {
  show(<Frame>page</Frame>, { path });
  const way = header().queryByRole('link', { name: 'Apply' });
  expect(way?.getAttribute('href') ?? null).toBe(isShown ? '#/loan' : null);
});

test("'Online Bank' writes a log line and goes nowhere", async () => {
  show(<Frame>page</Frame>, { path: '/account' });
  await userEvent.click(header().getByRole('button', { name: 'Online Bank' }));
  expect(claimConsole('log')).toEqual([['Online Bank was clicked']]);
  expect(screen.getByLabelText('address')).toHaveTextContent('/account');
});

test('the burger opens and closes by click, and closes on Escape with the focus on it', async () => {
  show(<Frame>page</Frame>);
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(burger());
  expect(burger()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(burger());
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(burger());
  await userEvent.keyboard('{Escape}');
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  expect(burger()).toHaveFocus();
});

test('Escape leaves the focus where it is once the menu is closed', async () => {
  show(<Frame>page</Frame>);
  await userEvent.click(burger());
  await userEvent.click(burger());
  act(() => screen.getByRole('main').focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the menu, which lies over the page, closes when the focus goes on to the page', async () => {
  show(<Frame>page</Frame>);
  await userEvent.click(burger());
  await userEvent.tab({ shift: true });
  expect(burger()).toHaveAttribute('aria-expanded', 'true');
  act(() => screen.getByRole('main').focus());
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
});

/** Clicks the burger as hydration does: when the page has just been committed, before its effects have run. */
function EarlyClick() {
  useLayoutEffect(() => screen.getByRole('button', { name: 'Open the menu' }).click(), []);
  return null;
}

test('a click on the burger at the moment when the page is mounted opens the menu', () => {
  show(
    <>
      <Frame>page</Frame>
      <EarlyClick />
    </>,
  );
  expect(burger()).toHaveAttribute('aria-expanded', 'true');
});

test('the burger closes when a link is clicked, the link of the same page included', async () => {
  show(<Frame>page</Frame>, { path: '/account' });
  for (const name of ['Product', 'Product']) {
    await userEvent.click(burger());
    await userEvent.click(header().getByRole('link', { name }));
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
  }
  expect(screen.getByLabelText('address')).toHaveTextContent('/product');
});

test('the footer has the ten links of section 2', () => {
  show(<Frame>page</Frame>);
  expect(linksIn(within(footer().getByRole('navigation')))).toEqual([
    ['About bank', '#/about-bank'],
    ['Ask a Question', '#/ask-a-question'],
    ['Quality of service', '#/quality-of-service'],
    ['Requisites', '#/requisites'],
    ['Press center', '#/press-center'],
    ['Bank career', '#/bank-career'],
    ['Investors', '#/investors'],
    ['Analytics', '#/analytics'],
    ['Business and processes', '#/business-and-processes'],
    ['Compliance and business ethics', '#/compliance-and-business-ethics'],
  ]);
});

test('beside the cookie notice stand the links about prices and data', () => {
  show(<Frame>page</Frame>);
  const end = document.querySelector<HTMLElement>('.footer__legal');
  expect(linksIn(within(end as HTMLElement))).toEqual([
    ['Tariffs', '#/tariffs'],
    ['Privacy', '#/privacy'],
    ['Consents', '#/consents'],
  ]);
});

test('the footer has the logo of 158 by 50, phone, email and the cookie notice', () => {
  show(<Frame>page</Frame>);
  const logo = footer().getByRole('img', { name: 'NeoBank' });
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['158', '50']);
  expect(footer().getByRole('link', { name: '+7 (495) 984 25 13' })).toHaveAttribute(
    'href',
    'tel:+74959842513',
  );
  expect(footer().getByRole('link', { name: 'info@neobank.example' })).toHaveAttribute(
    'href',
    'mailto:info@neobank.example',
  );
  expect(footer().getByText(/^Cookie notice: we set no cookies\./)).toBeVisible();
});

test('the first key press leads past the header', async () => {
  show(<Frame>page</Frame>);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Skip to the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
