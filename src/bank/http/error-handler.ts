import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemContentType } from '#contract/problem.ts';
import { isTransientError } from '../store/postgres.ts';
import type { ReportError } from './logging.ts';
import { HttpProblem, type ProblemExtensions, problemOf } from './problem.ts';

/** Details for the errors of Fastify and its plugins, whose own messages may quote the request. */
const details: Record<number, string> = {
  400: 'The request could not be parsed.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'Too many requests. Try again later.',
};

/**
 * Responds to errors and unknown paths with problem JSON. Internal errors are reported, and the response hides their
 * details. A browser that requests a page at an unknown path is redirected to the site's hash route, which shows that
 * page or the not-found page.
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
    if (!isTransientError(error))
      return sendProblem(reply, 500, 'Something went wrong in the bank. The request is not the cause.');
    reply.header('retry-after', 5);
    return sendProblem(reply, 503, 'The database is not responding.');
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
