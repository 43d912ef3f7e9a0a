import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmailJob } from '#bank/email/email-job.ts';
import { shares } from '#bank/email/email-shares.ts';
import { startEmailWorkers } from '#bank/email/email-workers.ts';

const job = (id: string) => ({ id }) as JobWithMetadata<EmailJob>;
const [batchSize = 0] = shares.map((share) => share.batchSize);
const batch = Array.from({ length: batchSize }, (_, at) => job(`${at}`));

/** What each worker does with the emails that it gets, by the order of the shares. */
let handlers: ((jobs: JobWithMetadata<EmailJob>[]) => Promise<unknown>)[];
let woken: string[];
let send: (job: JobWithMetadata<EmailJob>) => Promise<void>;
let wake: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  handlers = [];
  woken = [];
  const boss = {
    work: async (_name: string, _options: object, handler: (typeof handlers)[number]) =>
      `worker ${handlers.push(handler)}`,
    notifyWorker: (id: string) => woken.push(id),
  } as unknown as PgBoss;
  wake = await startEmailWorkers(boss, (one) => send(one));
});

afterEach(() => vi.useRealTimers());

test('commits that come together wake one worker; a worker that got as many as it takes wakes the next one', async () => {
  const sent = Promise.withResolvers<void>();
  send = () => sent.promise;
  for (let commit = 0; commit < 10; commit += 1) wake();
  vi.runAllTimers();
  expect(woken).toEqual(['worker 1']);
  const first = handlers[0]?.(batch);
  expect(woken).toEqual(['worker 1', 'worker 2']);
  const second = handlers[1]?.([job('single')]);
  wake();
  vi.runAllTimers();
  expect(woken, 'the worker for codes').toEqual(['worker 1', 'worker 2', 'worker 3']);
  sent.resolve();
  await Promise.all([first, second]);
  expect(woken.slice(3), 'both look for more').toEqual(['worker 1', 'worker 2']);
  wake();
  vi.runAllTimers();
  expect(woken.slice(5)).toEqual(['worker 1']);
});

test('an email that fails while the bank stops is queued again, and no other one of its batch', async () => {
  send = async ({ id }) => {
    if (id === '1') throw new Error('connect ECONNREFUSED');
  };
  expect(await handlers[0]?.([job('0'), job('1')])).toEqual([
    { id: '0', status: 'completed' },
    { id: '1', status: 'failed', output: { reason: 'Error: connect ECONNREFUSED' } },
  ]);
});
