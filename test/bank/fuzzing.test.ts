import { expect, test } from 'vitest';
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
import { bankForFile } from './support/bank-of-file.ts';
import { randomBodies } from './support/random-bodies.ts';

/** The number of random bodies for each call. */
const count = Number(process.env.FUZZ_BODIES ?? 50);

const bank = bankForFile();

const isWrite = (operation: JourneyOperation) => operations[operation].method !== 'GET';
const journeyWrites = journeyOperations.filter(isWrite);
/** The writes that are not calls of the journey, with a valid body. */
const besideJourney: Partial<Record<OperationName, object>> = {
  cancelApplication: {},
  resumeApplication: { token: 'x' },
  resendEmail: {},
  subscribe: { email: 'anna@example.com' },
};
const writes = [...journeyWrites, ...Object.keys(besideJourney)] as OperationName[];

/** Creates an application for which the write is allowed; returns its id and a valid body of the write. */
async function validBodyOf(operation: OperationName): Promise<{ id: string; valid: unknown }> {
  const write = journeyWrites.find((name) => name === operation);
  if (!write) {
    const { id } = await journeyOf(callerAt(bank.url), { until: 'chooseOffer' });
    return { id, valid: besideJourney[operation] };
  }
  const until = write === 'submitApplication' ? write : operationBefore(write);
  const application = await journeyOf(callerAt(bank.url), { until });
  return { id: application.id, valid: write === 'confirmCode' ? 1000 : bodyOf(write, application) };
}

type RawAnswer = { status: number; type: string; body: string; sent: string | Uint8Array };

/** Sends the bodies unchanged as JSON, eight at a time. The status is 0 if the connection closes before a response. */
async function sendAll(
  url: string,
  method: string,
  path: string,
  bodies: (string | Uint8Array)[],
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  const remaining = [...bodies];
  const sendRemaining = async () => {
    for (let sent = remaining.pop(); sent !== undefined; sent = remaining.pop()) {
      const init = { method, headers: { 'content-type': 'application/json' }, body: sent as BodyInit };
      const answer = await fetch(url + path, init).catch(() => null);
      const body = (await answer?.text().catch(() => '')) ?? '';
      const type = answer?.headers.get('content-type') ?? '';
      answers.push({ status: answer?.status ?? 0, type, body, sent });
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendRemaining));
  return answers;
}

const expectedStatuses = new Set([200, 400, 403, 404, 409, 413, 422, 429]);
const internals = /\bat [^ ]+ ?\(|node_modules|\bsrc\/|\w+Error\b|stack|select |pg_|sql/i;

/** True for a success or a valid problem, and for a connection that ends early because the body is too large. */
function isExpected({ status, type, body, sent }: RawAnswer): boolean {
  if (status === 0) return sent.length > 64 * 1024;
  if (!expectedStatuses.has(status) || internals.test(body)) return false;
  return (
    status === 200 || (type.startsWith('application/problem+json') && JSON.parse(body).status === status)
  );
}

test.each(writes)('random bodies for %s never cause a 500', { timeout: 300_000 }, async (name) => {
  const { id, valid } = await validBodyOf(name);
  const { method, path } = callOf(name, id);
  const nested = name === 'sendScoring' ? 'employment' : undefined;
  const answers = await sendAll(bank.url, method, path, randomBodies(valid, count, nested));
  const wrong = answers.filter((answer) => !isExpected(answer));
  const shown = wrong.slice(0, 5).map(({ status, body, sent }) => [status, body, String(sent).slice(0, 300)]);
  expect(shown).toEqual([]);
  expect(answers.some(({ status }) => status === 400 || status === 413)).toBe(true);
  expect((await bank.call('GET', '/health')).status).toBe(200);
});

test('an accepted application from a random body passes every step up to signing, unless scoring refuses it', async () => {
  const bodies = randomBodies(someRequest, 4 * count).filter((body) => body.length < 60_000);
  const answers = await sendAll(bank.url, 'POST', '/application', bodies);
  const accepted = answers.filter(({ status }) => status === 200).slice(0, 12);
  expect(accepted.length).toBeGreaterThan(5);
  const later = journeyWrites.slice(1, -1) as Exclude<JourneyOperation, 'confirmCode'>[];
  const journeys = accepted.map(async ({ body, sent }) => {
    const [offer] = JSON.parse(body) as LoanOffer[];
    const application = { id: String(offer?.applicationId), offers: offer ? [offer] : [] };
    const seen: number[] = [];
    for (const operation of later) {
      const call = callOf(operation, application.id, bodyOf(operation, application));
      seen.push((await bank.call(call.method, call.path, call.body)).status);
    }
    // Scoring responds with 200 even if it refuses. The two calls after a refusal get 409.
    const afterScoring = seen[2] === 409 ? 409 : 200;
    expect(seen, String(sent)).toEqual([200, 200, afterScoring, afterScoring]);
    return afterScoring;
  });
  expect(await Promise.all(journeys)).toContain(200);
}, 300_000);
