import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OperationName, operations } from '#contract/operations.ts';
import { bodyOf, callOf, journeyOf, journeyOperations, operationBefore } from '../support/journey.ts';
import { callerAt } from './support/applicant.ts';
import { bankForFile } from './support/bank-of-file.ts';

const count = Number(process.env.FUZZ_BODIES ?? 50);

const bank = bankForFile();

/** Values as JSON text, because `JSON.stringify` cannot write 1e309 or -0. */
const hostile = [
  ...['1e309', '-1e309', '-0', '1e-400', '9007199254740993', '0.1', 'null', 'true', '[]', '{}', '""', '" "'],
  ...['"\\u0000"', '"\\ud800"', '"\\udc00x"', '"\\u202eanna"', '"\\u200f"', '"\\ufeff"', '"A\\u0301\\u0301"'],
  ...['"a@b.co\\r\\nBcc: eve@example.com"', '"a@b.co, eve@example.com"', '"<eve@example.com>"'],
  ...['"a@b.co\\u0000"', '{"toString":1,"valueOf":null}', '{"__proto__":{"amount":1}}'],
  ...[`"'; drop table application; --"`, '"{{7*7}}"', '"<img src=x onerror=alert(1)>"', '"%00%0d%0a"'],
  '{"constructor":{"prototype":{"amount":1}}}',
  ...['["Anna"]', '{"length":4}', '"2024-02-30"', '"+010000-01-01"', '"0000-00-00"', '"9999-12-31"'],
  ...[`${'['.repeat(1000)}${']'.repeat(1000)}`, `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
  ...[`"${'A'.repeat(50_000)}"`, `"${'a.'.repeat(20_000)}@"`, `"${' '.repeat(50_000)}x"`],
  `[${'0,'.repeat(20_000)}0]`,
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

const unexpectedKeys = [
  ...['__proto__', 'constructor', 'prototype', 'toString'],
  ...['', 'id', 'applicationId', '\u0000'],
];

const jsonObject = (entries: (readonly [key: string, json: string])[]) =>
  `{${entries.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;

/** The JSON of `valid` with up to three keys replaced, repeated or added. */
function altered(valid: object): fc.Arbitrary<string> {
  const keys = Object.keys(valid);
  const change = fc.tuple(fc.constantFrom(...keys, ...unexpectedKeys), value);
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([changes, isRepeated]) => {
      const replaced = isRepeated ? [] : changes.map(([key]) => key);
      const kept = Object.entries(valid).filter(([key]) => !replaced.includes(key));
      const unchanged = kept.map(([key, field]) => [key, JSON.stringify(field)] as const);
      return jsonObject([...unchanged, ...changes]);
    });
}

/** A valid body whose object at `key` has up to three keys replaced, repeated or added. */
const alteredAt = (valid: Record<string, unknown>, key: string): fc.Arbitrary<string> =>
  altered(valid[key] as object).map((inner) =>
    JSON.stringify(valid).replace(JSON.stringify(valid[key]), () => inner),
  );

const mebibyte = 1024 * 1024;
const large = fc.constantFrom(
  `"${'x'.repeat(mebibyte)}"`,
  `{"a":"${'\u00e9'.repeat(mebibyte / 2)}"}`,
  '['.repeat(mebibyte),
  '{"a":1,'.repeat(mebibyte / 7),
);

/**
 * Bodies that a client might send instead of `valid`: every hostile value, and `count` random bodies. If `valid` is an
 * object, most random bodies alter it, or its object at the key `nested`. A fixed seed makes every run the same.
 */
function randomBodies(valid: unknown, count: number, nested?: string): (string | Uint8Array)[] {
  const isObject = typeof valid === 'object' && valid !== null;
  const flat = isObject ? [{ weight: 60, arbitrary: altered(valid) }] : [];
  const deep = nested ? [{ weight: 60, arbitrary: alteredAt(valid as Record<string, unknown>, nested) }] : [];
  const bodies = fc.oneof(
    ...flat,
    ...deep,
    { weight: 30, arbitrary: value },
    { weight: 5, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 5, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 1, arbitrary: large },
  );
  return [...hostile, ...fc.sample(bodies, { numRuns: count, seed: 4510 })];
}

const journeyWrites = journeyOperations.filter((name) => operations[name].method !== 'GET');
/** The writes that are not calls of the journey, with a valid body. */
const besideJourney: Partial<Record<OperationName, object>> = {
  cancelApplication: {},
  resumeApplication: { token: 'x' },
  resendEmail: {},
  subscribe: { email: 'anna@example.com' },
};
const writes = [...journeyWrites, ...Object.keys(besideJourney)] as OperationName[];

/** Creates an application in the state before the write; returns its id and a well-formed body of the write. */
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

/** Sends the body unchanged, marked as JSON. The status is 0 if the connection closes before a response. */
async function sendRaw(url: string, method: string, sent: string | Uint8Array): Promise<RawAnswer> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: sent as BodyInit };
  const answer = await fetch(url, init).catch(() => null);
  const body = (await answer?.text().catch(() => '')) ?? '';
  return { status: answer?.status ?? 0, type: answer?.headers.get('content-type') ?? '', body, sent };
}

const expectedStatuses = new Set([200, 400, 403, 404, 409, 413, 422, 429]);
const internals = /\bat [^ ]+ ?\(|node_modules|\bsrc\/|\w+Error\b|stack|select |pg_|sql/i;

/** True for a success or problem without internals, and for a connection cut off because the body is too big. */
function isExpected({ status, type, body, sent }: RawAnswer): boolean {
  if (status === 0) return sent.length > 64 * 1024;
  if (!expectedStatuses.has(status) || internals.test(body)) return false;
  return (
    status === 200 || (type.startsWith('application/problem+json') && JSON.parse(body).status === status)
  );
}

test.each(writes)(
  'random bodies for %s never cause a 5xx, an unexpected status, or an answer with internals',
  { timeout: 300_000 },
  async (name) => {
    const { id, valid } = await validBodyOf(name);
    const { method, path } = callOf(name, id);
    const nested = name === 'sendScoring' ? 'employment' : undefined;
    const bodies = randomBodies(valid, count, nested);
    const answers: RawAnswer[] = [];
    while (bodies.length > 0) {
      const eight = bodies.splice(0, 8).map((body) => sendRaw(bank.url + path, method, body));
      answers.push(...(await Promise.all(eight)));
    }
    const wrong = answers.filter((answer) => !isExpected(answer));
    const shown = wrong
      .slice(0, 5)
      .map(({ status, body, sent }) => [status, body, String(sent).slice(0, 300)]);
    expect(shown).toEqual([]);
    expect(answers.some(({ status }) => status === 400 || status === 413)).toBe(true);
    expect((await bank.call('GET', '/health')).status).toBe(200);
  },
);
