import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankContext } from '../lifecycle/bank-context.ts';

/** The handler of one operation of the contract, which has its method and path. */
export type Operation = (bank: BankContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
