import * as z from 'zod/mini';
import { stepNumber } from '#contract/application-status.ts';
import { loanOffer } from '#contract/offer.ts';
import { numberOfStep, stepOfNumber } from '#contract/steps.ts';
import { applicationKey, detailsKey, progressKey } from '#contract/storage-keys.ts';
import {
  type ApplicationDetails,
  emptyStoredState,
  noApplication,
  type StorageFailure,
  type StorageReading,
  type StoredState,
} from '#machines/loan.types.ts';
import type { LoanActor } from './loan-actor.ts';
import { detailsIn, readDetails, serializeDetails } from './stored-details.ts';

const version = 0;
const storedApplication = z.object({
  state: z.object({ offers: z.array(loanOffer) }),
  version: z.literal(version),
});
const storedProgress = z.object({
  state: z.object({ currentStep: stepNumber }),
  version: z.literal(version),
});
/** The texts under the specification's two keys; null where a key is absent, or is to be removed. */
type StoredTexts = { application: string | null; progress: string | null };

/** Reads both keys. What is blocked or cannot be parsed is logged and counts as absent: no offers, the first step. */
export function readStoredState(): StorageReading {
  let failure: StorageFailure | null = null;
  const read = <Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null => {
    let text: string | null = null;
    try {
      text = window.localStorage.getItem(key);
    } catch (cause) {
      failure = 'blocked';
      console.error(`The browser's storage cannot be read, ${key} counts as empty:`, cause);
    }
    if (text === null) return null;
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      failure = 'unparsable';
      console.error(`The stored ${key} cannot be read and counts as empty:`, cause);
      return null;
    }
  };
  const offers = read(applicationKey, storedApplication)?.state.offers ?? emptyStoredState.offers;
  const number = read(progressKey, storedProgress)?.state.currentStep;
  const currentStep = number ? stepOfNumber(number) : emptyStoredState.currentStep;
  const details = readDetails();
  const isOfStored = offers.length > 0 && String(offers[0]?.applicationId) === details?.applicationId;
  return { offers, currentStep, failure, ...(isOfStored ? detailsIn(details) : {}) };
}

/** The texts to store, in the form of the site's predecessor. The progress key decides the step; the other has a copy. */
export function serializeStoredState({ offers, currentStep: step }: StoredState): StoredTexts {
  if (offers.length === 0) return { application: null, progress: null };
  const currentStep = numberOfStep(step);
  return {
    application: JSON.stringify({ state: { offers, currentStep }, version }),
    progress: JSON.stringify({ state: { currentStep }, version }),
  };
}

/**
 * Writes the stored state after each change of the actor's, and sends the actor what another tab wrote. `known` is the
 * state that was read when the actor started. Returns a function that stops it.
 */
export function syncWithStorage(
  actor: LoanActor,
  known: StoredState,
  onChange = (storedState: StoredState): void => actor.send({ type: 'storage.change', storedState }),
): () => void {
  let stored = known;
  let storedDetailsText = serializeDetails({ ...noApplication, ...known });
  const writeDetails = (context: StoredState & ApplicationDetails) => {
    const text = serializeDetails(context);
    if (text === storedDetailsText) return;
    storedDetailsText = text;
    writeItem(actor, detailsKey, text);
  };
  const write = ({ offers, currentStep }: StoredState) => {
    if (offers === stored.offers && currentStep === stored.currentStep) return;
    stored = { offers, currentStep };
    const texts = serializeStoredState(stored);
    writeItem(actor, applicationKey, texts.application);
    writeItem(actor, progressKey, texts.progress);
  };
  const writeAll = (context: StoredState & ApplicationDetails) => {
    writeDetails(context);
    write(context);
  };
  writeAll(actor.getSnapshot().context);
  const subscription = actor.subscribe(({ context }) => writeAll(context));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === detailsKey) return tellEnd(actor);
    if (key !== null && key !== applicationKey && key !== progressKey) return;
    const { failure: _, ...read } = readStoredState();
    if (hasSameTexts(read, stored)) return;
    stored = read;
    storedDetailsText = serializeDetails({ ...actor.getSnapshot().context, ...read });
    onChange(stored);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** Another tab knows that an application has ended. */
function tellEnd(actor: LoanActor): void {
  const details = readDetails();
  if (!details?.outcome) return;
  const { applicationId, outcome } = details;
  actor.send({ type: 'application.end', applicationId, outcome });
}

const hasSameTexts = (one: StoredState, other: StoredState): boolean =>
  JSON.stringify(serializeStoredState(one)) === JSON.stringify(serializeStoredState(other));

function writeItem(actor: LoanActor, key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (cause) {
    console.error(`The browser's storage refused ${key}; this visit is not remembered:`, cause);
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    actor.send({ type: 'storage.fail', failure: isFull ? 'full' : 'blocked' });
  }
}
