import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startEmailQueue } from '#bank/email/email-queue.ts';
import { openStore } from '#bank/store/open-store.ts';
import { preparedFolder } from '../support/prepared-folder.ts';

test('an email that fails while the bank stops stays in the queue', async () => {
  const dataDir = await preparedFolder();
  const store = await openStore({ dataDir });
  const reported: unknown[] = [];
  const queue = await startEmailQueue(store, (error) => reported.push(error));
  const started = Promise.withResolvers<void>();
  const attempt = Promise.withResolvers<void>();
  await queue.work(() => {
    started.resolve();
    return attempt.promise;
  });
  const emailId = randomUUID();
  await store.db.transaction().execute((tx) => queue.send(tx, { emailId, key: emailId, priority: 0 }));
  await started.promise;
  const stopped = queue.stop(1_500);
  attempt.reject(new Error('connect ECONNREFUSED'));
  await stopped;
  const { rows } = await sql`select state from pgboss.job where singleton_key = ${emailId}`.execute(store.db);
  expect(rows).toEqual([{ state: 'retry' }]);
  expect(reported).toEqual([]);
  await store.close();
  rmSync(dataDir, { recursive: true });
});
