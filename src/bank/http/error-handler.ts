import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#contract/operations.ts';
import { problemContentType } from '#contract/problem.ts';
import { isUnreachable } from '../store/postgres.ts';
import type { ReportError } from './logging.ts';
import { HttpProblem, type ProblemExtensions, problemOf } from './problem.ts';

/** Details of the errors that Fastify finds; its own messages may repeat the request. */
const details: Record<number, string> = {
  400: 'The request cannot be read.',
  408: 'The request did not arrive in time.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'Too many requests from this address.',
};

/**
 * Answers every error, unknown path (404) and unknown method (405) as problem JSON. An unknown path that is no call's
 * redirects to the site's hash route, which shows the page of that name or the not-found page, unless JSON is asked
 * for.
 */
export function handleErrors(app: FastifyInstance, reportError: ReportError): void {
  const routes = collectRoutes(app);
  app.setErrorHandler(errorHandler(reportError));
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(routes, request.url.split('?')[0] ?? '');
    const isUnknown = allowed.length === 0 || allowed.includes(request.method);
    if (isUnknown && isPageRequest(request) && methodsAt(routes, '/').length > 0)
      return reply.header('vary', 'accept, sec-fetch-dest').redirect(`/#${request.url}`, 302);
    if (isUnknown) return sendProblem(reply, 404, 'There is nothing at this address.');
    return sendProblem(reply.header('allow', allowed.join(', ')), 405, `Here only: ${allowed.join(', ')}.`);
  });
}

/** Also answers errors that Fastify meets before routing. Internal errors are reported, and not told to the caller. */
export const errorHandler =
  (reportError: ReportError) =>
  (error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return sendProblem(reply, error.status, error.message, error.extensions);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendProblem(reply, status, details[status]);
    reportError(error, request.id);
    if (isUnreachable(error))
      return sendProblem(reply.header('retry-after', 5), 503, 'The database does not answer for now.');
    return sendProblem(reply, 500, 'Something went wrong here. It is not what was sent.');
  };

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

/** The first segments of the calls' paths: what is asked there is answered as a call. */
const callPaths = new Set(Object.values(operations).map(({ path }) => path.split('/')[1]));

/** What a page loads, in Sec-Fetch-Dest: another page in the place of a script or a picture would be of no use. */
const partsOfPages = ['audio', 'font', 'image', 'manifest', 'script', 'style', 'track', 'video', 'worker'];

/** Whether a page is asked for: by its type, or by no type at all, as link checkers and `curl` do. */
function isPageRequest({ method, headers, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  const { accept = '*/*', 'sec-fetch-dest': destination = '' } = headers;
  if (/\btext\/html\b/.test(accept)) return true;
  const isCall = /\bjson\b/.test(accept) || callPaths.has(url.split(/[/?]/)[1]);
  return !isCall && !partsOfPages.includes(String(destination));
}

/** A route's path in segments (`:name` matches one, `*` the rest) and its methods. */
type Route = { segments: string[]; methods: string[] };

/** Collects the routes that are added from here on. */
function collectRoutes(app: FastifyInstance): Route[] {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  return routes;
}

/** The methods of a path; none for an unknown path. The catch-all of the static files is left out. */
function methodsAt(routes: Route[], path: string): string[] {
  const given = path.split('/');
  const found = routes.filter(({ segments }) => segments.join('/') !== '/*' && isMatch(segments, given));
  return [...new Set(found.flatMap(({ methods }) => methods))].sort();
}

function isMatch(segments: string[], given: string[]): boolean {
  const rest = segments.indexOf('*');
  if (rest < 0 ? segments.length !== given.length : given.length <= rest) return false;
  return segments
    .slice(0, rest < 0 ? segments.length : rest)
    .every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]));
}
