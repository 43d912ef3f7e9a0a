import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { ScoringSent } from '#site/loan/scoring/ScoringSent.tsx';
import { showWithStatus } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';
import { queuedStatus, unsentStatus } from '../../support/running-email.ts';
import { someTerms } from '../../support/schedules.ts';

const approved: ApplicationStatus = {
  ...queuedStatus,
  credit: { ...someTerms, rate: 18, monthlyPayment: 26_330.42 },
};

const chosenOffer = offersOf('a1b2')[0] ?? null;

const confirmRestart = vi.fn();
beforeEach(() => confirmRestart.mockClear());

/** Shows the screen of a submitted scoring form and returns its text. `status` is null until the bank has sent the status. */
async function show(
  status: ApplicationStatus | null,
  isDeclined = false,
  onChange: (() => void) | null = null,
) {
  const part = (
    <ScoringSent isRevisited={false} isDeclined={isDeclined} isChangeRefused={false} onChange={onChange} />
  );
  const known = { chosenOffer, onLeave: vi.fn(), commands: { confirmRestart } };
  await showWithStatus(part, status, { ...known, currentStep: 'scoring' });
  return document.body.textContent.replaceAll('\u00a0', ' ');
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each<[string, boolean, Partial<ApplicationStatus>]>([
  ['waits', true, { outcome: 'open' }],
  ['could not be sent', false, { ...unsentStatus, outcome: 'open' }],
])('if the last email %s, the page says that it has the decision: %s', async (_, isSaid, status) => {
  const text = await show({ ...approved, ...status });
  expect(text.includes('The email has our decision')).toBe(isSaid);
});

test('until the first status arrives, the page shows a spinner and no decision', async () => {
  const text = await show(null);
  expect(heading()).toBe('The answer will come to your mail within 10 minutes');
  expect(screen.getByRole('progressbar', { name: 'Checking the status of your email.' })).toBeVisible();
  expect(text).not.toMatch(/approved|Chosen offer|Leave or cancel/);
});

test('after an approval, the page shows the numbers of the credit instead of the chosen offer, and one link', async () => {
  const text = await show(approved);
  expect(heading()).toBe('The answer will come to your mail within 10 minutes');
  expect(screen.getByRole('heading', { name: 'Your credit is approved' })).toBeVisible();
  expect(text).toContain('150 000.00 ₽26 330.42 ₽ a month for 6 months');
  expect(text).not.toMatch(/Chosen offer/);
  expect(links()).toEqual([['Continue to the schedule', '#/loan/a1b2/document']]);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Your credit is approved');
});

test('if the amount includes insurance, the page says how much the insurance costs', async () => {
  const credit = { ...someTerms, amount: 160_000, requestedAmount: 150_000, isInsuranceEnabled: true };
  expect(await show({ ...approved, credit })).toContain(
    '160 000.00 ₽including 10 000.00 ₽ for the insurance',
  );
});

test('if an approval comes without the terms of the credit, the page shows no amount of money', async () => {
  const { credit: _, ...status } = approved;
  const text = await show(status);
  expect(screen.getByRole('heading', { name: 'Your credit is approved' })).toBeVisible();
  expect(text).not.toMatch(/₽/);
});

const declined: ApplicationStatus = { ...approved, outcome: 'declined', credit: undefined };

test.each([
  [580_000, 'With your salary, we can offer up to 580 000.00 ₽.'],
  [undefined, null],
])(
  'a refusal names the possible amount, if any, and the next application form starts with it: %s',
  async (possibleAmount, sentence) => {
    const text = await show({ ...declined, possibleAmount }, true);
    expect(screen.getByRole('heading', { name: 'We could not approve your application' })).toBeVisible();
    expect(/With your salary, we can offer.*?₽\./.exec(text)?.[0] ?? null).toBe(sentence);
    expect(text).toContain(`and you owe nothing.${sentence ?? ''}Start a new application`);
    expect(text).not.toMatch(/Chosen offer|26 105/);
    await userEvent.click(screen.getByRole('button', { name: 'Start a new application' }));
    expect(confirmRestart).toHaveBeenCalledOnce();
    const draft = JSON.parse(window.sessionStorage.getItem('loan-draft-application') ?? '{}');
    expect(draft.amount?.replaceAll(/\s/g, '')).toBe(possibleAmount?.toString());
  },
);
