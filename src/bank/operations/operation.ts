import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankContext } from '../lifecycle/bank-context.ts';

/**
 * Makes the handler of one operation of the contract, for each request anew: what outlives a request is in the context.
 * Its method and path stand in the contract.
 */
export type Operation = (
  bank: BankContext,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
