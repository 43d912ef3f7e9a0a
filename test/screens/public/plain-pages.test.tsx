// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sampleNews } from '#bank/feeds/samples.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { createOffers, offerFullCost } from '#contract/tariffs.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { articlePages, OtherPages, PlainPage, plainPages } from '#site/plain/OtherPages.tsx';
import { show } from './show.tsx';

test('every linked path without a content of its own has a plain page', () => {
  expect(plainPages.map(({ path, label }) => [path, label])).toEqual([
    ['/product', 'Product'],
    ['/account', 'Account'],
    ['/resource', 'Resource'],
    ['/about', 'About'],
    ['/about-bank', 'About bank'],
    ['/ask-a-question', 'Ask a Question'],
    ['/quality-of-service', 'Quality of service'],
    ['/requisites', 'Requisites'],
    ['/press-center', 'Press center'],
    ['/bank-career', 'Bank career'],
    ['/investors', 'Investors'],
    ['/analytics', 'Analytics'],
    ['/business-and-processes', 'Business and processes'],
    ['/compliance-and-business-ethics', 'Compliance and business ethics'],
    ['/tariffs', 'Tariffs'],
    ['/privacy', 'Privacy'],
    ['/consents', 'Consents'],
  ]);
});

test.each([...plainPages, ...articlePages].map((page) => [page.path, page] as const))(
  '%s has heading, title, words and a way on',
  (_, page) => {
    show(<PlainPage page={page} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(page.label);
    expect(document.title).toBe(`${page.label} · NeoBank`);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', page.lead);
    expect(screen.getAllByRole('paragraph').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByRole('link', { name: '+7 (495) 984 25 13' })).toHaveAttribute(
      'href',
      'tel:+74959842513',
    );
    expect(screen.getByRole('link', { name: 'info@neobank.example' })).toHaveAttribute(
      'href',
      'mailto:info@neobank.example',
    );
    expect(screen.getByRole('link', { name: 'To the credit card' })).toHaveAttribute('href', '#/loan');
  },
);

test('no two pages share a title or a description', () => {
  for (const key of ['label', 'lead'] as const) {
    expect(new Set([...plainPages, ...articlePages].map((page) => page[key])).size).toBe(27);
  }
});

test.each(sampleNews('https://bank.example').articles)(
  'the sample news lead to their own text: $title',
  ({ url, title, description }) => {
    show(<OtherPages />, { path: new URL(url).hash.slice(1) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const [lead, ...text] = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
    expect(lead).toBe(description);
    expect(text).toHaveLength(3);
    expect(text[2]).toBe('A sample article: we wrote it to show what our news look like.');
  },
);

test('the tariffs name the prices that the bank charges', () => {
  const { lead, text } = plainPages.find(({ path }) => path === '/tariffs') as (typeof plainPages)[number];
  expect([lead, ...text].join(' ')).toMatch(/15% a year; 14% .* 11% with insurance; 10% with both/);
  const [plain, insured, salary, both] = createOffers({ amount: 150_000, term: 6 }, 'an-id') as LoanOffer[];
  const costs = [plain, salary, insured, both].map((offer) => `${offerFullCost(offer as LoanOffer)}%`);
  expect(costs).toEqual(['15%', '14%', '33.893%', '32.858%']);
  expect(text[1]).toContain('is 15% and 14% without insurance, 33.893% and 32.858% with it');
});

test('the not-found page has the texts of section 2', () => {
  show(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.getByText('Oops...')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('This Page doesn`t exist or was removed! We suggest you go back')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/nowhere');
});

test("'Go back' returns to the previous page", async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  show(<NotFoundPage />, { path: '/nowhere' });
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/before');
});

test("'Go back' leads home where there is no previous page", async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  show(<NotFoundPage />, { path: '/nowhere' });
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText('address').textContent).toBe('/');
});
