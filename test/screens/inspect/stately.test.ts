import { expect, test, vi } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { masked, openStately } from '#site/inspect/stately.ts';
import { offersOf } from '../../support/offers.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import { loanAt } from '../../support/running-loan.ts';
import { userEvents } from '../../support/user-actions.ts';

const id = '0123456789abcdef';

test('the window of the Stately inspector gets events and amounts, but no personal data', async () => {
  const sent: { type: string }[] = [];
  const stately = { postMessage: (event: { type: string }) => void sent.push(event) };
  vi.spyOn(window, 'open').mockReturnValue(stately as Window);
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const loan = loanAt('/loan', emptyStoredState, openStately());
  loan.actor.send(userEvents['application.submit']);
  await loan.bank.answer('submitApplication', offersOf(id));
  loan.requestPage(`/loan/${id}?token=secret-token`);
  loan.actor.send(userEvents['scoring.send']);
  for (const run of idle) run();
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  vi.unstubAllGlobals();

  const text = JSON.stringify(sent);
  expect(text).toContain('scoring.send');
  expect(text).toContain('"totalAmount":160000');
  const { amount, term, middleName, ...person } = someRequest;
  const { passportIssueDate, passportIssueBranch, employment } = someAnswers;
  const secrets = [id, 'secret-token', ...Object.values(person), passportIssueDate, passportIssueBranch];
  for (const secret of [...secrets, employment.employerINN, employment.salary, employment.position])
    expect(text).not.toContain(String(secret));
});

test('the confirmation code, values from the bank under unlisted keys, and the URL and text of a failure are masked', () => {
  expect(masked(userEvents['code.confirm'])).toEqual({ type: 'code.confirm', code: '•••' });
  const failed = { method: 'PUT', url: `/application/${id}`, status: 500, data: { client: 'Anna' } };
  const event = masked({ error: new ApiFailure(failed), output: [4510], status: { client: 'Anna' } });
  expect(event).toMatchObject({
    error: { method: 'PUT', url: '•••', status: 500, data: { client: '•••' }, text: '•••' },
    output: ['•••'],
    status: { client: '•••' },
  });
});
