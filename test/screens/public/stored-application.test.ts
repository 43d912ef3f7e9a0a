import { expect, test } from 'vitest';
import { loanOffer } from '#contract/offer.ts';
import { readOpenApplication } from '#site/ui/stored-application.ts';
import { offersOf } from '../../support/offers.ts';

type Stored = { application?: string; progress?: string; details?: string };
const offers = offersOf('a1b2');
const storedOffers = (offers: unknown) => JSON.stringify({ state: { offers, currentStep: 1 }, version: 0 });
const application = storedOffers(offers);
const progress = (currentStep: unknown) => JSON.stringify({ state: { currentStep }, version: 0 });
const details = (applicationId: string, outcome: string | null, chosenOffer: object | null = null) =>
  JSON.stringify({ state: { applicationId, supportsStatus: true, chosenOffer, outcome }, version: 0 });
const open = (currentStep: number, hasChosen = false) => ({ id: 'a1b2', currentStep, hasChosen });

test.each<[string, Stored, ReturnType<typeof readOpenApplication>]>([
  ['nothing', {}, null],
  ['no offers', { application: storedOffers([]) }, null],
  ['null', { application: 'null' }, null],
  ['offers that are not a list', { application: storedOffers({}) }, null],
  ['an offer that is null', { application: storedOffers([...offers, null]) }, null],
  ['an empty id', { application: storedOffers(offersOf('')) }, null],
  ...Object.keys(loanOffer.shape).map((member): [string, Stored, null] => [
    `an offer whose ${member} has the wrong type`,
    { application: storedOffers([...offers, { ...offers[0], [member]: {} }]) },
    null,
  ]),
  ['an application alone', { application }, open(1)],
  ['a step that is not a number', { application, progress: progress({}) }, open(1)],
  ['a numeric id', { application: storedOffers(offersOf(7)) }, { ...open(1), id: '7' }],
  ['an unknown version', { application: application.replace('"version":0', '"version":1') }, null],
  ['progress alone', { progress: progress(3) }, null],
  ['an application at step 3', { application, progress: progress(3) }, open(3)],
  ['a chosen offer', { application, details: details('a1b2', null, offers[0]) }, open(1, true)],
  ['a chosen offer without its amounts', { application, details: details('a1b2', null, {}) }, open(1)],
  [
    'an application that has ended',
    { application, progress: progress(3), details: details('a1b2', 'issued') },
    null,
  ],
  ['details of another application', { application, details: details('c3d4', 'issued', offers[0]) }, open(1)],
])(
  'readOpenApplication reads the open application, if any, from a storage with %s',
  (_, { application = '', progress = '', details = '' }, expected) => {
    window.localStorage.setItem('loan-application-state', application);
    window.localStorage.setItem('loan-progress-storage', progress);
    window.localStorage.setItem('loan-application-details', details);
    expect(readOpenApplication()).toEqual(expected);
  },
);
