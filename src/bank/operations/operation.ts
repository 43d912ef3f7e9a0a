import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { OperationName, Operations } from '#contract/operations.ts';
import type { BankContext } from '../lifecycle/bank-context.ts';

/** The schema of a request. Operations whose rules depend on the date have a function that returns it. */
type Schema<Request> = Request extends (...given: never[]) => infer Result ? Result : Request;

/** The body of an operation as its schema parses it; undefined for an operation whose body is not read. */
type Body<Name extends OperationName> = Operations[Name] extends { request: infer Request }
  ? z.output<Schema<Request>>
  : undefined;

/**
 * A call of an operation. `id` is the application's id in the path; '' if the path has none. If `isRepeatable`, a request
 * repeated with its Idempotency-Key takes effect again once its stored response is outdated (idempotency.ts).
 */
export type Call = {
  bank: BankContext;
  id: string;
  request: FastifyRequest;
  reply: FastifyReply;
  isRepeatable?: boolean;
};

/** The handler of an operation of the contract. Resolves to the response's body, or to the reply once it is sent. */
export type Operation<Name extends OperationName> = (call: Call & { body: Body<Name> }) => Promise<unknown>;
