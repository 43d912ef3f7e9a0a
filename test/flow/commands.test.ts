import { expect, test } from 'vitest';
import { commandsOf, type LoanCommands } from '#site/loan/flow/commands.ts';
import type { LoanActor } from '#site/loan/flow/loan-actor.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers, someRequest } from '../support/requests.ts';

const [offer] = offersOf('a1b2') as [ReturnType<typeof offersOf>[number]];

test('each command sends its event', () => {
  const sent: unknown[] = [];
  const email = { send: (event: unknown) => sent.push({ toEmail: event }) };
  const commands = commandsOf({
    send: (event: unknown) => sent.push(event),
    getSnapshot: () => ({ children: { emailDelivery: email } }),
  } as unknown as LoanActor);
  const given: Partial<Record<keyof LoanCommands, unknown>> = {
    submitForm: someRequest,
    chooseOffer: offer,
    submitScoring: someAnswers,
    submitCode: '1234',
  };
  const eventsOf = Object.entries(commands).map(([name, command]) => {
    sent.length = 0;
    (command as (value: unknown) => void)(given[name as keyof LoanCommands]);
    return [name, ...sent];
  });
  expect(eventsOf).toEqual([
    ['submitForm', { type: 'form.submit', request: someRequest }],
    ['chooseOffer', { type: 'offer.choose', offer }],
    ['submitScoring', { type: 'scoring.submit', answers: someAnswers }],
    ['changeRequest', { type: 'request.change' }],
    ['returnToOffers', { type: 'offers.return' }],
    ['askRestart', { type: 'restart.ask' }],
    ['confirmRestart', { type: 'restart.confirm' }],
    ['cancelRestart', { type: 'restart.cancel' }],
    ['resendEmail', { toEmail: { type: 'email.resend' } }],
    ['retryResume', { type: 'resume.retry' }],
    ['reloadSchedule', { type: 'schedule.reload' }],
    ['acceptSchedule', { type: 'schedule.accept' }],
    ['askCancellation', { type: 'cancellation.ask' }],
    ['confirmCancellation', { type: 'cancellation.confirm' }],
    ['keepApplication', { type: 'cancellation.keep' }],
    ['signDocuments', { type: 'documents.sign' }],
    ['submitCode', { type: 'code.submit', code: '1234' }],
    ['editCode', { type: 'code.edit' }],
    ['goHome', { type: 'home.open' }],
  ]);
});
