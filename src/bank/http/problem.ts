import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import {
  type Problem,
  problemContentType,
  unknownApplication as unknownApplicationType,
} from '#contract/problem.ts';
import { isTransientError } from '../store/postgres.ts';
import type { ReportError } from './logging.ts';

/**
 * The members of a problem besides title, status and detail. `type` defaults to `about:blank`. `retryAfter` is in
 * seconds; it is sent as a header.
 */
type Extensions = Partial<Omit<Problem, 'title' | 'status' | 'detail'>> & { retryAfter?: number | undefined };

/** An error that is sent to the caller as problem JSON. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly extensions: Extensions;

  constructor(status: number, detail: string, extensions: Extensions = {}) {
    super(detail);
    this.status = status;
    this.extensions = extensions;
  }
}

/** In each error, `code` is a RuleCode of the contract; `field` is a field of the specification, a header or 'body'. */
export const badInput = (errors: Problem['errors']) =>
  new HttpProblem(400, 'The input is invalid. `errors` lists the fields.', { errors });

export const unknownApplication = () =>
  new HttpProblem(404, 'There is no application with this id.', { type: unknownApplicationType });

/** The body of an error response, problem JSON (RFC 9457). */
export const problemOf = (status: number, detail?: string, extensions: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Refused',
  status,
  detail,
  ...extensions,
});

/** Details by status. They replace the messages of Fastify and its plugins, because those may quote the request. */
const details: Record<number, string> = {
  400: 'The request could not be parsed.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'Too many requests. Try again later.',
};

/**
 * Responds to errors and unknown paths with problem JSON. Internal errors are reported, and the response hides their
 * details. If the bank serves the site, a browser that requests a page at a path unknown to the bank is redirected to
 * the same path behind `/#`. There, the site shows the page or its not-found page.
 */
export function handleErrors(app: FastifyInstance, reportError: ReportError): void {
  app.setErrorHandler((error: FastifyError | HttpProblem, { id }, reply) => {
    if (error instanceof HttpProblem)
      return sendProblem(reply, error.status, error.message, error.extensions);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendProblem(reply, status, details[status]);
    reportError(error, id);
    if (!isTransientError(error))
      return sendProblem(reply, 500, 'Something went wrong in the bank. The request is not the cause.');
    return sendProblem(reply, 503, 'The database could not do this now.', { retryAfter: 5 });
  });
  app.setNotFoundHandler(({ method, headers, url }, reply) => {
    const isPageRequest = method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');
    return isPageRequest && app.hasRoute({ method: 'GET', url: '/' })
      ? reply.redirect(`/#${url}`, 302)
      : sendProblem(reply, 404, 'There is nothing at this address.');
  });
}

function sendProblem(reply: FastifyReply, status: number, detail?: string, extensions: Extensions = {}) {
  const { retryAfter, ...members } = extensions;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const body = JSON.stringify(problemOf(status, detail, members));
  return reply.code(status).type(problemContentType).send(body);
}
