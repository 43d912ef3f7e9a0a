import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemContentType } from '#contract/problem.ts';
import { isUnreachable } from '../store/postgres.ts';
import type { ReportError } from './logging.ts';
import { HttpProblem, type ProblemExtensions, problemOf } from './problem.ts';

/** Details of the errors that Fastify finds; its own messages may repeat the request. */
const details: Record<number, string> = {
  400: 'The request cannot be read.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'Too many requests from this address.',
};

/**
 * Responds to every error and unknown path as problem JSON. Internal errors are reported, and the caller learns nothing.
 * A page that a browser asks for at an unknown path is redirected to the site's hash route, which shows the page of that
 * name or the not-found page.
 */
export function handleErrors(app: FastifyInstance, reportError: ReportError): void {
  app.setErrorHandler((error: FastifyError | HttpProblem, { id }, reply) => {
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return sendProblem(reply, error.status, error.message, error.extensions);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendProblem(reply, status, details[status]);
    reportError(error, id);
    if (!isUnreachable(error))
      return sendProblem(reply, 500, 'Something went wrong here. It is not what was sent.');
    reply.header('retry-after', 5);
    return sendProblem(reply, 503, 'The database does not answer for now.');
  });
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) && app.hasRoute({ method: 'GET', url: '/' })
      ? reply.redirect(`/#${request.url}`, 302)
      : sendProblem(reply, 404, 'There is nothing at this address.'),
  );
}

const isPageRequest = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

const sendProblem = (
  reply: FastifyReply,
  status: number,
  detail?: string,
  extensions?: ProblemExtensions,
): FastifyReply =>
  reply
    .code(status)
    .type(problemContentType)
    .send(JSON.stringify(problemOf(status, detail, extensions)));
