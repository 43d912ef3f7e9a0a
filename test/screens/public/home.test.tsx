import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { HomePage } from '#site/home/HomePage.tsx';
import { claimConsole } from '../../support/console.ts';
import { emptyApi, show } from './show.tsx';

beforeEach(() => void show(<HomePage api={emptyApi} />));

test('the headline is the only h1, and the page has a description', () => {
  const headline = 'Choose the design you like and apply for card right now';
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(headline);
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining(headline),
  );
});

test("the button 'Choose the card' only writes a log line; the page has a link to the application", async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose the card' }));
  expect(claimConsole('log')).toEqual([['Choose the card was clicked']]);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
  expect(screen.getByRole('link', { name: 'Apply for the card' })).toHaveAttribute('href', '#/loan');
});

test('the page has four card designs, the four specified features, the map, and three links to /about', () => {
  const designs = screen.getAllByRole('img', { name: /^Card design/ });
  expect(new Set(designs.map((design) => design.getAttribute('src'))).size).toBe(4);
  for (const name of ['Online protection', 'Cashback without borders', 'Personal design', 'Work anywhere'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Map of the world/ })).toBeVisible();
  for (const name of ['Support', 'Subscribe & get', 'Bank News'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#/about');
});
