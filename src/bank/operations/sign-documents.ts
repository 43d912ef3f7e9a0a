import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '#contract/operations.ts';
import { HttpProblem } from '../http/problem.ts';
import { parseApplicationId, parseBody } from '../http/request-input.ts';
import { assertAllowed, isAlreadyApplied } from '../lifecycle/apply-transition.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import { lockCodeBudget } from '../lifecycle/code-budgets.ts';
import { assertMayIssueCode, codesOf, issueCode } from '../lifecycle/confirmation-codes.ts';
import { findApplication } from '../lifecycle/find-application.ts';
import { isUsableCode } from '../rules/confirmation-code.ts';
import { linkToStatus } from './load-status.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId/sign: emails a code. While one can be used, signing again has no effect. The response
 * is 409 with Retry-After if the documents do not exist yet.
 */
export const signDocuments: Operation = (bank) => async (request, reply) => {
  const id = parseApplicationId(request.params);
  parseBody(operations.signDocuments.request, request.body);
  linkToStatus(reply, id);
  await documentsCreated(bank, id);
  return withApplication(bank, request, reply, id, async (tx, application) => {
    if (application.state === 'PREPARE_DOCUMENTS') throw documentsPending();
    assertAllowed(application, 'sign', bank.today());
    const codes = await codesOf(tx, id);
    const hasUsableCode = codes[0] !== undefined && isUsableCode(codes[0], bank.now());
    if (hasUsableCode && isAlreadyApplied(application, 'sign')) return;
    assertMayIssueCode(codes, await lockCodeBudget(tx, application, bank.now()), bank.now());
    await issueCode(bank, tx, application, 'sign', {});
  });
};

/** Milliseconds between two looks for the documents, and in all. */
const [lookEveryMs, lookForMs] = [50, 2_000];

/** Waits for documents that are being created, two seconds at most. */
async function documentsCreated({ db }: BankContext, id: string): Promise<void> {
  for (let waited = 0; waited < lookForMs; waited += lookEveryMs) {
    if ((await findApplication(db, id)).state !== 'PREPARE_DOCUMENTS') return;
    await pause(lookEveryMs);
  }
}

const documentsPending = () =>
  new HttpProblem(409, 'The documents are being created.', { outcome: 'approved', retryAfter: 2 });
