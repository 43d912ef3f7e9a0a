import type { FastifyReply } from 'fastify';

/** Adds request headers that the response depends on; CORS has named its own. */
export const varyBy = (reply: FastifyReply, ...names: string[]): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), ...names].filter(Boolean).join(', '));
