import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/problem.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';
import type { Tx } from '../store/store.ts';
import type { StoredResponse } from '../store/tables.ts';
import { sentKey } from './idempotency-key.ts';
import { keepAnswer, keptAnswer, takeKey } from './stored-responses.ts';

/**
 * Does the work of a write in one transaction and answers what it returns. A Refusal that `work` returns keeps its
 * effects, as a wrong code counts; one that it throws undoes them.
 *
 * With an Idempotency-Key the answer is kept in the same transaction for a day: the same key with the same content is
 * answered the same and nothing happens; with other content it is refused, 409. Of two at once, one waits for the other.
 * What was undone is not kept.
 */
export async function withIdempotency(
  bank: BankContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<unknown>,
): Promise<FastifyReply> {
  const sent = sentKey(request);
  const response = await bank.db.transaction().execute(async (tx) => {
    if (sent && !(await takeKey(tx, sent, bank.now()))) {
      reply.header('idempotency-replayed', 'true');
      return (await keptAnswer(tx, sent)) ?? {};
    }
    const fresh = responseOf(await work(tx));
    if (sent) await keepAnswer(tx, sent, fresh, applicationOf(request, fresh));
    return fresh;
  });
  if (response.problem)
    throw new HttpProblem(response.problem.status, response.problem.detail, response.problem);
  return reply.send(response.body);
}

/** Whether a write's answer is kept already: what it takes long to prepare need not be prepared again. */
export async function hasStoredResponse({ db }: BankContext, request: FastifyRequest): Promise<boolean> {
  const sent = sentKey(request);
  return sent !== undefined && (await keptAnswer(db, sent)) !== undefined;
}

/** The application is named in the path, in the body, or, where it is new, in the answer. */
function applicationOf({ params, body }: FastifyRequest, response: StoredResponse): string | null {
  const [first] = Array.isArray(response.body) ? response.body : [];
  const named = [params, body, first].map((where) => (where as Named)?.applicationId);
  return named.find((id) => typeof id === 'string') ?? null;
}

type Named = { applicationId?: string } | null | undefined;

function responseOf(answer: unknown): StoredResponse {
  if (!(answer instanceof HttpProblem)) return { body: answer };
  const { status, message: detail, extensions: told, retryAfter } = answer;
  return { problem: { status, detail, ...told, ...(retryAfter ? { retryAfter } : {}) } };
}
