import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { agreementTerms } from '#bank/documents/agreement-terms.ts';
import { sampleNews } from '#bank/feeds/content-feeds.ts';
import { retentionDays } from '#bank/lifecycle/validity.ts';
import { daysWithoutOffer, limits } from '#contract/limits.ts';
import { createOffers, decidedRates, offerFullCost, shortTerm } from '#contract/tariffs.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { articlePages, OtherPages, plainPages } from '#site/plain/OtherPages.tsx';
import { PlainPage } from '#site/plain/PlainPage.tsx';
import { plainPages as expectedPages } from '../../support/spec/plain-page-links.ts';
import { show } from './show.tsx';

const allPages = [...plainPages, ...articlePages];
const open = (path: string) => show(<OtherPages />, path).container;
const textOf = (path: string) => open(path).querySelector('article')?.textContent ?? '';

test('every link to a page without specified content leads to a plain page', () => {
  expect(plainPages.map(({ path, label }) => [path, label])).toEqual(expectedPages);
});

test.each(allPages)('the page $path has a heading, title, text, contacts and a link to the card', (page) => {
  show(<PlainPage page={page} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(page.label);
  expect(document.title).toBe(`${page.label} · NeoBank`);
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', page.lead);
  expect(screen.getAllByRole('paragraph').length).toBeGreaterThanOrEqual(2);
  expect(document.querySelector('address')).toHaveTextContent('+7 (495) 984 25 13info@neobank.example');
  expect(screen.getByRole('link', { name: 'Go to the credit card' })).toHaveAttribute('href', '#/loan');
});

test('no two plain pages share a title or a description', () => {
  for (const key of ['label', 'lead'] as const) {
    expect(new Set(allPages.map((page) => page[key])).size).toBe(allPages.length);
  }
});

test.each(sampleNews('https://bank.example').articles)(
  'the link of a sample article opens its text: $title',
  ({ url, title, description }) => {
    open(new URL(url).hash.slice(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const [lead, ...text] = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
    expect(lead).toBe(description);
    expect(text).toHaveLength(3);
    expect(text[2]).toBe('This is a sample article: we wrote it to show what our news looks like.');
  },
);

const rubles = (amount: number) => `${amount}`.replace(/(\d)(?=(\d{3})+$)/g, '$1 ');
const range = ({ min, max }: { min: number; max: number }) => `${min}% to ${max}%`;

test('the table on the page about tariffs has the four offers that the bank calculates', () => {
  open('/tariffs');
  const { initial: amount } = limits.amount;
  const caption = `For ${rubles(amount)} ₽ over ${limits.initialTerm} months, rate and full cost per year`;
  const table = within(screen.getByRole('table', { name: caption }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Insurance',
    'Salary client',
    'Rate',
    'Full cost',
  ]);
  const offers = createOffers({ amount, term: limits.initialTerm }, 'an-id');
  const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    offers
      .sort((one, other) => other.rate - one.rate)
      .flatMap((offer) => [
        yesOrNo(offer.isInsuranceEnabled),
        yesOrNo(offer.isSalaryClient),
        `${offer.rate}%`,
        `${offerFullCost(offer)}%`,
      ]),
  );
});

test('the page about tariffs has the prices that the bank charges', () => {
  const text = textOf('/tariffs');
  const insuranceOf = (amount: number) => {
    const insured = createOffers({ amount, term: 12 }, 'an-id').find((offer) => offer.isInsuranceEnabled);
    return Number(insured?.totalAmount) - amount;
  };
  expect(text).toContain('Insurance costs 10 000 ₽, plus 5% of the whole amount if that is above 200 000 ₽.');
  expect([150_000, 200_000, 201_000, 600_000].map(insuranceOf)).toEqual([10_000, 10_000, 20_050, 40_000]);
  expect(text).toContain(
    `A term under ${shortTerm.months} months adds ${shortTerm.points} percentage points. ` +
      `The final rate is ${range(decidedRates(6))} a year for 6 months ` +
      `and ${range(decidedRates(12))} for 12 months or more.`,
  );
  expect(limits.terms.filter((term) => term < shortTerm.months)).toEqual([6]);
  expect(text).toContain(`a penalty of ${agreementTerms.latePenalty}% a year on the overdue amount`);
});

test('the page about privacy has the periods after which the bank erases data', () => {
  const privacy = textOf('/privacy');
  expect(privacy).toContain(`${retentionDays} days after it was last changed or expired`);
  expect(privacy).toContain(`after ${daysWithoutOffer} days if no offer was chosen`);
});

test.each([
  ['/bank-career', ['+7 (495) 984 25 13info@neobank.example', 'Go to the credit card']],
  ['/product', ['Go to the credit card', 'Questions?+7 (495) 984 25 13info@neobank.example']],
])('the page %s ends with the contacts and the link to the card in the expected order', (path, end) => {
  open(path);
  const parts = [...(document.querySelector('.plain__text')?.children ?? [])];
  expect(parts.slice(-2).map(({ textContent }) => textContent)).toEqual(end);
});

test('the not-found page has the specified texts', () => {
  show(<NotFoundPage />, '/nowhere');
  expect(screen.getByText('Oops...')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('This Page doesn`t exist or was removed! We suggest you go back')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/nowhere$/);
});

test.each([
  [2, '/before'],
  [1, '/'],
])("if the length of the history is %i, 'Go back' opens %s", async (entries, path) => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries);
  show(<NotFoundPage />, '/nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText('address').textContent).toBe(path);
});
