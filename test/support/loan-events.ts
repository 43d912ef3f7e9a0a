import type { LoanEvent } from '#machines/loan.types.ts';
import { offersOf } from './offers.ts';
import { someAnswers, someRequest } from './requests.ts';

/** Everything a screen can say to the chart, each once; visits and other tabs' facts are events of their own tests. */
export const userEvents = {
  'form.submit': { type: 'form.submit', request: someRequest },
  'offer.choose': { type: 'offer.choose', offer: offersOf('a1b2')[0] as ReturnType<typeof offersOf>[number] },
  'scoring.submit': { type: 'scoring.submit', answers: someAnswers },
  'request.change': { type: 'request.change' },
  'offers.return': { type: 'offers.return' },
  'restart.ask': { type: 'restart.ask' },
  'restart.confirm': { type: 'restart.confirm' },
  'restart.cancel': { type: 'restart.cancel' },
  'resume.retry': { type: 'resume.retry' },
  'schedule.reload': { type: 'schedule.reload' },
  'schedule.accept': { type: 'schedule.accept' },
  'cancellation.ask': { type: 'cancellation.ask' },
  'cancellation.confirm': { type: 'cancellation.confirm' },
  'cancellation.keep': { type: 'cancellation.keep' },
  'documents.sign': { type: 'documents.sign' },
  'code.submit': { type: 'code.submit', code: '1234' },
  'code.edit': { type: 'code.edit' },
  'home.open': { type: 'home.open' },
} satisfies Record<string, LoanEvent>;

export type UserEvent = keyof typeof userEvents;
