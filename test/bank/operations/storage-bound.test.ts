import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { applicantAt, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile();

const count = 198;

/** What an application has stored already, beside its submission. */
const stored = {
  changes: (applicationId: string, occurredAt: Date) =>
    bank.db.insertInto('transition').values(
      Array.from({ length: count }, () => ({
        applicationId,
        event: 'apply',
        fromState: 'APPROVED' as const,
        toState: 'APPROVED' as const,
        occurredAt,
      })),
    ),
  'answers to repeated calls': (applicationId: string, storedAt: Date) =>
    bank.db.insertInto('storedResponse').values(
      Array.from({ length: count }, () => ({
        keyHash: randomBytes(32),
        requestHash: randomBytes(32),
        applicationId,
        response: '{}',
        storedAt,
      })),
    ),
};

test.each(Object.entries(stored))(
  'an application stores two hundred %s a day, and is told so',
  async (_, store) => {
    const one = await applicantIn(bank.url, 'PREAPPROVAL');
    const { createdAt } = await bank.db
      .selectFrom('application')
      .select('createdAt')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    await store(one.id, createdAt).execute();
    expect((await one.chooseOffer(one.offers[0])).status).toBe(200);
    const refused = await one.chooseOffer(one.offers[1]);
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'This application has been changed too many times today.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await one.loadStatus()).status).toBe(200);
    const other = await applicantAt(bank.url, { email: 'other@example.com' });
    expect((await other.chooseOffer()).status).toBe(200);
    bank.pass(24 * 60);
    expect((await one.chooseOffer(one.offers[1])).status).toBe(200);
  },
);
