import { setTimeout as pause } from 'node:timers/promises';
import { HttpProblem } from '../http/problem.ts';
import { assertAllowed } from '../lifecycle/apply-transition.ts';
import { codeOutlookOf, codesOf } from '../lifecycle/code-budgets.ts';
import { issueCode } from '../lifecycle/confirmation-codes.ts';
import { createDocuments } from '../lifecycle/create-documents.ts';
import { isUsableCode } from '../rules/confirmation-code.ts';
import type { Operation } from './operation.ts';
import { withApplication } from './with-application.ts';

/**
 * POST /document/:applicationId/sign: emails a code. While that code can be used, or a new one cannot be sent yet,
 * signing again has no effect. Waits up to two seconds for documents that do not exist yet; if they are still missing,
 * responds with 409 and Retry-After.
 */
export const signDocuments: Operation<'signDocuments'> = async (call) => {
  const { bank, id } = call;
  // A failure is ignored here: if the documents are still missing below, the response is 409.
  const created = createDocuments(bank, id).catch(() => {});
  await Promise.race([created, pause(2_000, undefined, { ref: false })]);
  return withApplication({ ...call, isRepeatable: true }, async (tx, application) => {
    if (application.state === 'PREPARE_DOCUMENTS')
      throw new HttpProblem(409, 'The documents are being created.', { outcome: 'approved', retryAfter: 1 });
    assertAllowed(application, 'sign');
    const [last] = await codesOf(tx, id);
    if (last && isUsableCode(last, bank.now())) return;
    if (last && (await codeOutlookOf(tx, application, bank.now())).seconds > 0) return;
    await issueCode(bank, tx, application, 'sign');
  });
};
