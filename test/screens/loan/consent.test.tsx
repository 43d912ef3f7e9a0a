// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';

const forms = {
  application: <ApplicationForm busy={false} failed={false} onSubmit={vi.fn()} />,
  scoring: <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />,
};
/** What stands at the end of a form: its button, and below it the consent and the pages about it. */
const ends = () =>
  [...document.querySelectorAll('.form__end > button, .form__consent > p')].map(
    ({ textContent }) => textContent,
  );
const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.form__consent a')].map((link) => [
    link.getAttribute('href'),
    link.target,
  ]);

test('the application form says what sending it consents to, and links to the pages about it', () => {
  render(forms.application);
  expect(ends()).toEqual([
    'Continue',
    'By pressing Continue you agree that we use this data for your application only.',
    'Details: Consents (opens in a new tab), Privacy (opens in a new tab), Tariffs (opens in a new tab).',
  ]);
  expect(hrefs()).toEqual([
    ['#/consents', '_blank'],
    ['#/privacy', '_blank'],
    ['#/tariffs', '_blank'],
  ]);
});

test('the scoring form names the credit bureau', () => {
  render(forms.scoring);
  expect(ends()).toEqual([
    'Continue',
    'By pressing Continue you agree that we check your answers and may ask a credit bureau about you.',
    'Details: Consents (opens in a new tab), Privacy (opens in a new tab).',
  ]);
});
