import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemContentType } from '#contract/problem.ts';
import { isUnreachable } from '../store/unreachable.ts';
import { methodsAt, routedPaths } from './allowed-methods.ts';
import { HttpProblem, type ProblemExtensions, problemOf } from './problem.ts';
import type { Say } from './report-error.ts';

/** What the caller did wrong, where fastify found it; its own words may repeat what was sent. */
const details: Record<number, string> = {
  400: 'The request cannot be read.',
  408: 'The request did not arrive in time.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'Too many requests from this address.',
};

/** Every error is answered as problem JSON; the caller never learns what went wrong inside. `say` does. */
export function errors(app: FastifyInstance, say: Say): void {
  const paths = routedPaths(app);
  app.setErrorHandler((error: FastifyError | HttpProblem, request, reply) =>
    answerError(say)(error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(paths, request.url.split('?')[0] ?? '');
    if (allowed.length === 0 || allowed.includes(request.method))
      return answer(reply, 404, 'There is nothing at this address.');
    return answer(reply.header('allow', allowed.join(', ')), 405, `Here only: ${allowed.join(', ')}.`);
  });
}

/** Answers an error that was thrown; also one that fastify met before it knew the route. */
export const answerError =
  (say: Say) =>
  (error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      const { status, message, extensions: told } = error;
      return answer(reply, status, message, told);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return answer(reply, status, details[status]);
    say(error, request.id);
    if (isUnreachable(error))
      return answer(reply.header('retry-after', 5), 503, 'The database does not answer for now.');
    return answer(reply, 500, 'Something went wrong here. It is not what was sent.');
  };

export const answer = (reply: FastifyReply, status: number, detail?: string, told?: ProblemExtensions) =>
  reply
    .code(status)
    .type(problemContentType)
    .send(JSON.stringify(problemOf(status, detail, told)));
