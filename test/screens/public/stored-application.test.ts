import { expect, test } from 'vitest';
import { readOpenApplication } from '#site/ui/stored-application.ts';

type Stored = { application?: string; progress?: string; details?: string };
const application = JSON.stringify({
  state: { offers: [{ applicationId: 'a1b2' }], currentStep: 1 },
  version: 0,
});
const progress = (currentStep: unknown) => JSON.stringify({ state: { currentStep }, version: 0 });
const details = (applicationId: string, outcome: string | null, chosenOffer: object | null = null) =>
  JSON.stringify({ state: { applicationId, supportsStatus: true, chosenOffer, outcome }, version: 0 });
const open = (currentStep: number, hasChosen = false) => ({ id: 'a1b2', currentStep, hasChosen });

test.each<[string, Stored, ReturnType<typeof readOpenApplication>]>([
  ['nothing', {}, null],
  ['no offers', { application: '{"state":{"offers":[]},"version":0}' }, null],
  ['null', { application: 'null' }, null],
  ['an offer without an id', { application: '{"state":{"offers":[{}]},"version":0}' }, null],
  ['offers that are not a list', { application: '{"state":{"offers":{}},"version":0}' }, null],
  ['an offer that is null', { application: '{"state":{"offers":[null]},"version":0}' }, null],
  ['an application alone', { application }, open(1)],
  ['a step that is not a number', { application, progress: progress({}) }, open(1)],
  ['a numeric id', { application: application.replace('"a1b2"', '7') }, { ...open(1), id: '7' }],
  ['an unknown version', { application: application.replace('"version":0', '"version":1') }, null],
  ['an id that is an object', { application: application.replace('"a1b2"', '{}') }, null],
  ['progress alone', { progress: progress(3) }, null],
  ['an application at step 3', { application, progress: progress(3) }, open(3)],
  ['a chosen offer', { application, details: details('a1b2', null, {}) }, open(1, true)],
  [
    'an application that has ended',
    { application, progress: progress(3), details: details('a1b2', 'issued') },
    null,
  ],
  ['details of another application', { application, details: details('c3d4', 'issued', {}) }, open(1)],
])(
  'readOpenApplication reads the open application, if any, from a storage with %s',
  (_, { application = '', progress = '', details = '' }, expected) => {
    window.localStorage.setItem('loan-application-state', application);
    window.localStorage.setItem('loan-progress-storage', progress);
    window.localStorage.setItem('loan-application-details', details);
    expect(readOpenApplication()).toEqual(expected);
  },
);
