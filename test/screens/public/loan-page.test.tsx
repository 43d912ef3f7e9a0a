import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { LoanPage } from '#site/loan-page/LoanPage.tsx';
import { show } from './show.tsx';

beforeEach(() => {
  show(<LoanPage>the application</LoanPage>, '/loan');
});

const open = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const panel = () => within(screen.getByRole('tabpanel'));
const textsOf = (elements: Iterable<Element>) => Array.from(elements, (element) => element.textContent);
const lines = (role: 'listitem' | 'row') =>
  panel()
    .getAllByRole(role)
    .map(({ children }) => textsOf(children));
const click = (question: string) => userEvent.click(panel().getByRole('button', { name: question }));
const openQuestions = () => textsOf(panel().queryAllByRole('button', { expanded: true }));

test('the promo header has the specified heading and facts', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Platinum digital credit card');
  expect(textsOf(screen.getAllByRole('definition'))).toEqual(['Up to 160 days', 'Up to 600 000 ₽', '0 ₽']);
  expect(textsOf(screen.getAllByRole('term'))).toEqual([
    'Without percent',
    'Credit limit',
    'Card service (promotion valid until December 31, 2022)',
  ]);
});

test("the four tabs are in the specified order, and 'About Card' is open", () => {
  const tabs = screen.getAllByRole('tab');
  expect(textsOf(tabs)).toEqual(['About Card', 'Rates and conditions', 'Cashback', 'FAQ']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
  for (const tab of tabs) {
    const controlled = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    expect(controlled).toHaveAttribute('aria-labelledby', tab.id);
  }
});

test("the tab 'About Card' has the specified facts that are not in the promo header", () => {
  expect(lines('listitem')).toEqual([
    ['Up to 50 000 ₽', 'Cash and transfers without commission'],
    ['Free delivery', 'A courier brings the card to any place that suits you'],
    ['Up to 12 months', 'Installments on purchases'],
  ]);
});

test("the tab 'Rates and conditions' has the table of section 9 of the specification", async () => {
  await open('Rates and conditions');
  expect(lines('row')).toEqual([
    ['Card currency', 'Rubles, dollars, euro'],
    ['Payment system', 'Mastercard, Visa'],
    ['Maximum credit limit on the card', '600 000 ₽'],
    ['Maximum cashback per month', '15 000 ₽'],
    ['Transaction Alert', '60 ₽ for SMS or push notifications'],
    ['Transaction Alert', '0 ₽ for card statement and online bank'],
  ]);
});

test("the tab 'Cashback' has the six specified rates", async () => {
  await open('Cashback');
  expect(lines('listitem')).toEqual([
    ['5%', 'For food delivery, cafes and restaurants'],
    ['5%', 'In supermarkets, with our subscription'],
    ['2%', "For clothing and children's goods"],
    ['1%', 'For other purchases, services and fines'],
    ['Up to 3%', 'For shopping in online stores'],
    ['30%', 'For purchases from our partners'],
  ]);
});

test('the arrow keys, Home and End open other tabs, Alt with an arrow does not, and exactly one tab is open', async () => {
  const selected = () => screen.getByRole('tab', { selected: true });
  await open('About Card');
  const visited: (string | null)[] = [];
  for (const key of [
    '{ArrowRight}',
    '{End}',
    '{ArrowRight}',
    '{ArrowLeft}',
    '{Home}',
    '{Alt>}{ArrowRight}{/Alt}',
  ]) {
    await userEvent.keyboard(key);
    expect(selected()).toHaveFocus();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    visited.push(selected().textContent);
  }
  expect(visited).toEqual(['Rates and conditions', 'FAQ', 'About Card', 'FAQ', 'About Card', 'About Card']);
});

test('a click on a question opens its answer, and a second click closes it; each section has at most one open answer', async () => {
  await open('FAQ');
  expect(openQuestions()).toEqual([]);
  await click('How do I get a card?');
  expect(openQuestions()).toEqual(['How do I get a card?']);
  expect(panel().getByRole('region', { name: 'How do I get a card?' })).toBeVisible();
  await click('How do I get a card?');
  expect(openQuestions()).toEqual([]);
  expect(panel().queryByRole('region')).not.toBeInTheDocument();
  await click('How do I get a card?');
  await click('What is the reporting period?');
  await click('What documents are needed?');
  expect(openQuestions()).toEqual(['What documents are needed?', 'What is the reporting period?']);
});

test('the answers to the questions have the specified facts', async () => {
  await open('FAQ');
  for (const [name, ...facts] of [
    [
      'What do I need to get a credit card?',
      'aged 20 to 70',
      'a passport',
      'at least 25,000 rubles per month after taxes',
    ],
    ['How long does delivery take?', 'in 1-2 working days in the two large cities, in 2-5 days elsewhere'],
    ['How do I find out your decision?', 'The decision is sent by email'],
    ['What is the reporting period?', 'from the 7th of the previous month to the 6th of the current month'],
  ] as const) {
    await click(name);
    for (const fact of facts) expect(panel().getByRole('region', { name })).toHaveTextContent(fact);
  }
});

test("the section 'How to get a card' has three steps", () => {
  const strip = within(screen.getByRole('region', { name: 'How to get a card' }));
  expect(textsOf(strip.getAllByRole('listitem'))).toEqual([
    'Fill out an online application: you do not need to visit the bank',
    'Get our decision by email',
    'A courier brings the card free of charge to wherever suits you in your city',
  ]);
});
