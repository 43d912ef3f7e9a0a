import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { emptyStoredState, type StoredApplication } from '#machines/loan.types.ts';
import { createExternalChanges } from '#site/loan/flow/external-changes.ts';
import { ExternalChangeNotice } from '#site/loan/shell/ExternalChangeNotice.tsx';
import { SnackbarRegion } from '#site/ui/Snackbars.tsx';
import { claimConsole } from '../../support/console.ts';
import { pathsTo } from '../../support/loan-states.ts';
import { offersOf } from '../../support/offers.ts';
import { sentStatus } from '../../support/running-email.ts';
import { loanAt, resumedAt, storedAt } from '../../support/running-loan.ts';
import { someCredit } from '../../support/schedules.ts';
import type { RestingState } from '../../support/spec/screens.ts';

const ended = 'Your application was closed in another tab, so this page closed it too.';
const opened = 'You opened an application in another tab, so this page shows it.';
const replaced = 'Another application was opened in another tab. This browser keeps only one.';
const wentOn = 'Your application has moved on, so this page did too.';
const otherApplication = storedAt('application', 'c3d4');

async function noticeAt(state: RestingState, storedState: StoredApplication) {
  const { actor } = await pathsTo[state]();
  const externalChanges = createExternalChanges(actor);
  render(<SnackbarRegion />);
  const Notice = () => {
    const news = useSyncExternalStore(externalChanges.subscribe, externalChanges.news);
    return news && <ExternalChangeNotice news={news} onDismiss={externalChanges.dismiss} />;
  };
  render(<Notice />);
  act(() => externalChanges.onStored(storedState));
  return { actor, words: () => screen.getByRole('status').querySelector('p')?.textContent ?? null };
}

test.each<[RestingState, string, StoredApplication, string | null]>([
  ['application.fillingForm.ready', 'opens an application', storedAt('application'), opened],
  ['application.choosingOffer', 'closes the application', emptyStoredState, ended],
  ['application.choosingOffer', 'accepts the schedule', storedAt('schedule'), null],
  ['application.choosingOffer', 'opens another application', otherApplication, replaced],
  ['leaving.choosing', 'accepts the schedule', storedAt('schedule'), wentOn],
  ['home', 'closes the application', emptyStoredState, null],
])('in $0, if another tab $1, the notice is: $3', async (state, _, storedState, words) => {
  const notice = await noticeAt(state, storedState);
  expect(notice.words()).toBe(words);
  // Some cases log that the step of the page is no longer accessible.
  claimConsole('warn');
});

test('when the visitor presses Close, the notice disappears, and the focus moves to the heading of the application', async () => {
  const notice = await noticeAt('application.choosingOffer', emptyStoredState);
  render(
    <>
      <h1 tabIndex={-1}>Platinum digital credit card</h1>
      <h2 tabIndex={-1} className="area-heading">
        Your application
      </h2>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice.words()).toBe(null);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('when the visitor opens another page, the notice disappears', async () => {
  const { actor, words } = await noticeAt('application.choosingOffer', emptyStoredState);
  const visit = { page: 'home', applicationId: null, token: null } as const;
  act(() => actor.send({ type: 'page.request', ...visit }));
  expect(words()).toBe(null);
});

test.each([
  [storedAt('application', 'c3d4'), 'replacedByLink'],
  [storedAt('application'), null],
  [emptyStoredState, null],
])('an emailed link that opens a schedule with $0 stored leads to the notice $1', async (stored, news) => {
  const loan = loanAt('/loan/a1b2/document?token=t', stored);
  const externalChanges = createExternalChanges(loan.actor);
  await loan.bank.answer('resumeApplication', resumedAt('scoring'));
  await loan.bank.answer('loadSchedule', { credit: someCredit });
  expect([loan.state(), externalChanges.news()]).toEqual(['schedule.reviewingSchedule.ready', news]);
});

test("after another tab's change, the bank's status is loaded again, because that tab may have caused an email", async () => {
  const loan = loanAt('/loan', { ...storedAt('application'), supportsStatus: true });
  await loan.bank.answer('loadStatus', sentStatus);
  const loads = () => loan.bank.calls().filter(([operation]) => operation === 'loadStatus').length;
  const before = loads();
  createExternalChanges(loan.actor).onStored({
    ...storedAt('application'),
    chosenOffer: offersOf('a1b2')[1] as LoanOffer,
  });
  expect(loads()).toBe(before + 1);
});
