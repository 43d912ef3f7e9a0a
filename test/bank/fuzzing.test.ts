import { describe, expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import {
  bodyOf,
  callOf,
  type JourneyOperation,
  journeyOf,
  journeyOperations,
  operationBefore,
} from '../support/journey.ts';
import { someRequest } from '../support/requests.ts';
import { callerAt } from './support/applicant.ts';
import { bankOfFile } from './support/bank-of-file.ts';
import { randomBodies } from './support/random-bodies.ts';
import { type RawAnswer, sendAll } from './support/raw-calls.ts';

/** Bodies for each call. */
const count = Number(process.env.FUZZ_BODIES ?? 50);

const bank = bankOfFile();

const isWrite = (operation: JourneyOperation) => operations[operation].method !== 'GET';
const ofJourney = journeyOperations.filter(isWrite);
const besideJourney: Partial<Record<OperationName, object>> = {
  cancelApplication: {},
  resumeApplication: { token: 'x' },
  resendEmail: {},
  subscribe: { email: 'anna@example.com' },
};
const writes = [...ofJourney, ...Object.keys(besideJourney)] as OperationName[];

/** A sound body of a write, about an application that is where the write belongs. */
async function soundBodyOf(operation: OperationName): Promise<{ id: string; sound: unknown }> {
  const isOfJourney = ofJourney.some((one) => one === operation);
  const step = (isOfJourney ? operation : 'sendScoring') as JourneyOperation;
  const until = step === 'submitApplication' ? step : operationBefore(step);
  const one = await journeyOf(callerAt(bank.url), { until });
  if (!isOfJourney) return { id: one.id, sound: besideJourney[operation] };
  return { id: one.id, sound: step === 'confirmCode' ? 1000 : bodyOf(step, one) };
}

const fine = new Set([200, 400, 403, 404, 409, 413, 422, 429]);
const insides = /\bat [^ ]+ ?\(|node_modules|\bsrc\/|\w+Error\b|stack|select |pg_|sql/i;

/** Whether the answer is one that the bank means to give; a connection ended early is one to a body too large. */
function isMeant({ status, type, body, sent }: RawAnswer): boolean {
  if (status === 0) return sent.length > 64 * 1024;
  if (!fine.has(status) || insides.test(body)) return false;
  return (
    status === 200 || (type.startsWith('application/problem+json') && JSON.parse(body).status === status)
  );
}

describe('random bodies never cause a 500', () => {
  test.each(writes)(
    '%s',
    async (name) => {
      const { id, sound } = await soundBodyOf(name);
      const { method, path } = callOf(name, id);
      const nested = name === 'sendScoring' ? 'employment' : undefined;
      const answers = await sendAll(bank.url, method, path, randomBodies(sound, count, nested));
      expect(answers).toHaveLength(count);
      const wrong = answers.filter((answer) => !isMeant(answer));
      const shown = wrong
        .slice(0, 5)
        .map(({ status, body, sent }) => [status, body, String(sent).slice(0, 300)]);
      expect(shown).toEqual([]);
      expect(answers.some(({ status }) => status === 400 || status === 413)).toBe(true);
      expect((await bank.call('GET', '/health')).status).toBe(200);
    },
    300_000,
  );
});

test('what was taken in goes through every later step', async () => {
  const bodies = randomBodies(someRequest, 4 * count).filter((body) => body.length < 60_000);
  const answers = await sendAll(bank.url, 'POST', '/application', bodies);
  const taken = answers.filter(({ status }) => status === 200).slice(0, 12);
  expect(taken.length).toBeGreaterThan(5);
  const later = ofJourney.slice(1, -1) as Exclude<JourneyOperation, 'confirmCode'>[];
  for (const { body, sent } of taken) {
    const [offer] = JSON.parse(body) as LoanOffer[];
    const one = { id: String(offer?.applicationId), offers: offer ? [offer] : [] };
    const seen: number[] = [];
    for (const operation of later) {
      const call = callOf(operation, one.id, bodyOf(operation, one));
      seen.push((await bank.call(call.method, call.path, call.body)).status);
    }
    const isRefused = seen[2] === 409;
    expect([String(sent), seen]).toEqual([
      String(sent),
      later.map((_, at) => (isRefused && at > 1 ? 409 : 200)),
    ]);
  }
}, 300_000);
