import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { fill } from '../../support/form-fields.ts';
import { renderedBy } from '../../support/renders.ts';

const form = () => render(<ApplicationForm busy={false} failed={false} onSubmit={() => {}} />).container;

test.each(['lastName', 'email', 'passportNumber', 'birthdate'])(
  'a key in %s renders nothing',
  async (name) => {
    const container = form();
    expect(await renderedBy(container, () => fill(name, '1'))).toEqual([]);
    expect(await renderedBy(container, () => fill(name, '12'))).toEqual([]);
  },
);

test('a key in the amount renders the slider, the note below it and the estimate only', async () => {
  const container = form();
  const parts = ['AmountSlider', 'ClampedNote', 'CreditEstimate'];
  expect(await renderedBy(container, () => fill('amount', '200000'))).toEqual(parts);
  expect(await renderedBy(container, () => fill('amount', '2000000'))).toEqual(parts);
});
