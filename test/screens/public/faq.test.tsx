import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Faq } from '#site/loan-page/CardTabs.tsx';
import { show } from './show.tsx';

const question = (name: string) => screen.getByRole('button', { name });
const openOnes = () => screen.queryAllByRole('button', { expanded: true }).map((one) => one.textContent);

test('a click opens an answer, a second one closes it', async () => {
  show(<Faq />);
  expect(openOnes()).toEqual([]);
  await userEvent.click(question('How to get a card?'));
  expect(openOnes()).toEqual(['How to get a card?']);
  expect(screen.getByRole('region', { name: 'How to get a card?' })).toBeVisible();
  await userEvent.click(question('How to get a card?'));
  expect(openOnes()).toEqual([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('one answer a section is open at a time; the other section keeps its own', async () => {
  show(<Faq />);
  await userEvent.click(question('How to get a card?'));
  await userEvent.click(question('What is the reporting period?'));
  await userEvent.click(question('What documents are needed?'));
  expect(openOnes()).toEqual(['What documents are needed?', 'What is the reporting period?']);
});

test.each([
  ['What do I need to get a credit card?', 'from 20 to 70 years old'],
  ['What do I need to get a credit card?', 'a passport'],
  ['What do I need to get a credit card?', 'at least 25,000 rubles per month after taxes'],
  [
    'How long does the delivery take?',
    'in 1-2 working days in the two large cities, and in 2-5 days elsewhere',
  ],
  ['How do I find out about the decision of the bank?', 'The decision is sent by e-mail'],
  ['What is the reporting period?', 'from the 7th of the previous month to the 6th of the current month'],
])('%s: %s', async (name, fact) => {
  show(<Faq />);
  await userEvent.click(question(name));
  expect(screen.getByRole('region', { name })).toHaveTextContent(fact);
});
