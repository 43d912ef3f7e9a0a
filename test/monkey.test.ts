import { describe, expect, test } from 'vitest';
import { brokenLaws, type Step } from './monkey/laws.ts';
import type { Screen } from './monkey/screen.ts';
import type { BankRecord } from './monkey/visitor.ts';

const screen: Screen = {
  path: '/loan/a1b2/document',
  headings: ['Payment schedule'],
  area: null,
  isHeadingSeen: true,
  text: 'Payment schedule',
  alerts: [],
  controls: [{ index: 0, name: 'Start over' }],
  fields: [],
  hasDialog: false,
  isBusy: false,
  mayGoBack: true,
  mayGoForward: false,
  stored: { applicationId: 'a1b2', currentStep: 2 },
};
const record: BankRecord = {
  currentStep: 2,
  outcome: 'approved',
  email: { subject: 'Create documents', to: 'a•••@example.com', sentAt: null },
  resendsLeft: 5,
  reached: 2,
};
const sound: Step = {
  kind: 'open',
  before: null,
  after: screen,
  shifts: [],
  isOffline: false,
  hasBeenOffline: false,
  record,
  errors: [],
  failed: [],
  isCancellationUnheard: false,
};
const screenWith = (change: Partial<Screen>): Partial<Step> => ({ after: { ...screen, ...change } });
const refused = { path: '/document/a1b2', status: 409 };

test('a sound step breaks no law', () => {
  expect(brokenLaws(sound)).toEqual([]);
});

describe('each law is broken by', () => {
  test.each<[law: string, change: Partial<Step>]>([
    ['a page comes to rest', screenWith({ isBusy: true })],
    ['one h1', screenWith({ headings: ['Payment schedule', 'Signing of documents'] })],
    [
      'the heading of a new screen is in the window',
      { ...screenWith({ isHeadingSeen: false }), before: { ...screen, path: '/loan' } },
    ],
    ['nothing moves by itself', { shifts: [{ value: 0.001, nodes: ['#text', 'footer.footer'] }] }],
    [
      'what the screen claims is what the bank has recorded',
      screenWith({ text: 'Documents are formed\nDocuments for signing will be sent to your email' }),
    ],
    [
      'an opened page tells how the application has ended',
      { record: { ...record, outcome: 'issued', reached: 5 } },
    ],
    [
      'Deny is offered where it can work',
      {
        ...screenWith({ text: 'Your application has expired', controls: [{ index: 0, name: 'Deny' }] }),
        record: { ...record, outcome: 'expired' },
      },
    ],
    ['a failure on the screen has failed', screenWith({ alerts: ['Failed to send consent.'] })],
    [
      'no error on the console',
      { errors: ['uncaught: TypeError: undefined is not a function'], failed: [refused] },
    ],
    ['the bank has no fault', { failed: [{ ...refused, status: 500 }] }],
    ['there is a way on', screenWith({ controls: [] })],
  ])('%s', (law, change) => {
    expect(brokenLaws({ ...sound, ...change }).map((broken) => broken.split(': ')[0])).toEqual([law]);
  });
});

test('what a call that failed explains is no broken law', () => {
  const errors = [
    'Failed to load resource: the server responded with a status of 409 (Conflict)',
    'acceptSchedule was answered 409: {"outcome":"approved"}',
  ];
  const step = {
    ...sound,
    ...screenWith({ alerts: ['Failed to send consent.'] }),
    errors,
    failed: [refused],
  };
  expect(brokenLaws(step)).toEqual([]);
});

test('text that replaces text, a page that is come back to, and a device without a connection break none', () => {
  const shifts = [{ value: 0.1, nodes: ['#text', '#text'] }];
  expect(brokenLaws({ ...sound, shifts })).toEqual([]);
  const back = { ...sound, ...screenWith({ isHeadingSeen: false }), before: { ...screen, path: '/loan' } };
  expect(brokenLaws({ ...back, kind: 'comeBack' })).toEqual([]);
  const ended = { ...record, outcome: 'declined' as const };
  expect(brokenLaws({ ...sound, record: ended, isOffline: true })).toEqual([]);
});

test('a cancellation that got no answer, and the console of a lost answer, break none', () => {
  const claims = screenWith({ text: 'Your application has been deny!' });
  expect(brokenLaws({ ...sound, ...claims, isCancellationUnheard: true })).toEqual([]);
  expect(brokenLaws({ ...sound, ...claims })).not.toEqual([]);
  const errors = [
    'Failed to load resource: net::ERR_CONNECTION_RESET',
    'acceptSchedule got no answer: TypeError: Failed to fetch',
  ];
  const lost = { path: '/document/a1b2', status: null };
  expect(brokenLaws({ ...sound, errors, failed: [lost] })).toEqual([]);
  const missing = ['TypeError: Failed to fetch dynamically imported module: /assets/StepSent.js'];
  expect(brokenLaws({ ...sound, errors: missing, failed: [{ path: '/', status: null }] })).toEqual([]);
  expect(brokenLaws({ ...sound, errors: missing })).not.toEqual([]);
});
