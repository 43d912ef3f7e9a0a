import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';

// `test/bank/operations/confirmation-codes.test.ts` tests the refused values.
test.each([1000, 1234, 9999])('%i is a confirmation code', (code) => {
  expect(operations.confirmCode.request.safeParse(code).success).toBe(true);
});

const versions = [null, 7, {}].map((version) => ({ isAgreed: true, version }));
test.each([{ isAgreed: false }, {}, { isAgreed: 'true' }, ...versions])('%j is not a consent', (body) => {
  expect(operations.acceptSchedule.request.safeParse(body).success).toBe(false);
});
