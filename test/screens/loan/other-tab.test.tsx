import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type LoanFacts, noFacts } from '#machines/loan.types.ts';
import { watchOtherTab } from '#site/loan/flow/tab-sync.ts';
import { OtherTabNotice } from '#site/loan/shell/OtherTabNotice.tsx';
import { claimConsole } from '../../support/console.ts';
import { factsAt } from '../../support/loan-chart.ts';
import { type RestingState, waysTo } from '../../support/loan-states.ts';
import { offersOf } from '../../support/offers.ts';

const ended = 'Your application was ended in another tab, so this page has closed it as well.';
const wentOn = 'Your application went on in another tab; this page has followed it.';

async function noticeAt(state: RestingState, facts: LoanFacts) {
  const { actor } = await waysTo[state]();
  const otherTab = watchOtherTab(actor);
  render(<OtherTabNotice otherTab={otherTab} />);
  act(() => otherTab.tell(facts));
  return { actor, words: () => screen.getByRole('status').querySelector('p')?.textContent ?? null };
}

test.each<[RestingState, LoanFacts, string | null]>([
  ['application.fillingForm.ready', factsAt(1), wentOn],
  ['application.choosingOffer', noFacts, ended],
  ['application.choosingOffer', factsAt(3), null],
  ['schedule.loadFailed', noFacts, ended],
  ['signing.readingDocuments.ready', noFacts, ended],
  ['signing.readingDocuments.ready', { offers: offersOf('c3d4'), currentStep: 1 }, ended],
  ['home', noFacts, null],
])('%s', async (state, facts, words) => {
  const notice = await noticeAt(state, facts);
  expect(notice.words()).toBe(words);
  claimConsole('warn');
  claimConsole('error');
});

test('the notice goes when the visitor has read it', async () => {
  const notice = await noticeAt('application.choosingOffer', noFacts);
  await userEvent.click(screen.getByRole('button', { name: 'I see' }));
  expect(notice.words()).toBe(null);
});

test('the notice goes when the visitor goes on', async () => {
  const { actor, words } = await noticeAt('application.choosingOffer', noFacts);
  const visit = { page: 'home', applicationId: null, token: null } as const;
  act(() => actor.send({ type: 'page.requested', ...visit }));
  expect(words()).toBe(null);
});
