import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openForm } from '../../support/forms.tsx';

beforeEach(() => void openForm('application'));
const estimate = () =>
  [...screen.getByRole('region', { name: 'Estimate of our offers' }).querySelectorAll('p')].map((line) =>
    line.textContent?.replaceAll('\u00a0', ' '),
  );
const change = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the estimate shows the cost of the offers', () => {
  expect(estimate()).toEqual([
    'For 150 000 ₽: about 26 031 ₽ to 27 529 ₽ a month',
    'About 156 184 ₽ to 165 172 ₽ in total',
    'Offers: 10% to 15% a year, full cost 14% to 33.893%.',
    'Final rate after step 2: 5% to 25%.',
  ]);
});

test('the estimate depends on amount and term; an amount out of range counts as the nearest limit, no amount as the lowest one', () => {
  change(/^Amount/, '300 000');
  change(/^Term/, '12');
  expect(estimate().slice(0, 2)).toEqual([
    'For 300 000 ₽: about 26 936 ₽ to 28 724 ₽ a month',
    'About 323 234 ₽ to 344 688 ₽ in total',
  ]);
  change(/^Amount/, '9 000 000');
  change(/^Term/, '24');
  expect(estimate()[0]).toBe('For 600 000 ₽: about 28 808 ₽ to 29 829 ₽ a month');
  change(/^Amount/, '');
  expect(estimate()[0]).toBe('For 150 000 ₽: about 7 202 ₽ to 7 457 ₽ a month');
});

test('between the term and the last name, the form says who can get the card and what happens next', () => {
  const [who, next] = ['Who can get the card', 'What happens next'].map((name) =>
    screen.getByRole('region', { name }),
  ) as [HTMLElement, HTMLElement];
  const points = (region: HTMLElement) =>
    [...region.querySelectorAll('li')].map((point) => point.textContent);
  expect(points(who)).toEqual([
    'Age 20 to 70',
    'At least 25 000 ₽ a month after taxes',
    'Amount up to 20 times your monthly income',
    'A year in work, three months in your job',
  ]);
  expect(points(next)).toEqual([
    'Choose one of four offers',
    'Answer questions about your work',
    'Sign and enter a code: only then are you bound',
  ]);
  const [term, lastName] = [screen.getByLabelText('Term'), screen.getByLabelText('Last name')];
  expect(term.compareDocumentPosition(who)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(next.compareDocumentPosition(lastName)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the slider's track is empty at the lowest amount and half filled at the middle one", () => {
  const filled = () => screen.getByRole<HTMLInputElement>('slider').style.getPropertyValue('--filled');
  expect(filled()).toBe('');
  change(/^Amount/, '375 000');
  expect(filled()).toBe('0.5');
});
