import { expect, test } from 'vitest';
import { openForm } from '../../support/forms.tsx';

/** The texts at the end of a form: its button, then the consent and the links to the pages about it. */
const ends = () =>
  [...document.querySelectorAll('.form__end > button, .form__consent > p')].map(
    ({ textContent }) => textContent,
  );
const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.form__consent a')].map((link) => [
    link.getAttribute('href'),
    link.target,
  ]);

test('the application form says what its sender agrees to, and links to the pages about it', () => {
  openForm('application');
  expect(ends()).toEqual([
    'Continue',
    'By pressing Continue you agree that we may use this data for your application only.',
    'Details: Consents (opens in a new tab), Privacy (opens in a new tab), Tariffs (opens in a new tab).',
  ]);
  expect(hrefs()).toEqual([
    ['#/consents', '_blank'],
    ['#/privacy', '_blank'],
    ['#/tariffs', '_blank'],
  ]);
});

test('the scoring form names the credit bureau', () => {
  openForm('scoring');
  expect(ends()).toEqual([
    'Continue',
    'By pressing Continue you agree that we may check your answers and ask a credit bureau about you.',
    'Details: Consents (opens in a new tab), Privacy (opens in a new tab).',
  ]);
});
