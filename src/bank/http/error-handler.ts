import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#contract/operations.ts';
import { problemContentType } from '#contract/problem.ts';
import { isUnreachable } from '../store/postgres.ts';
import type { ReportError } from './logging.ts';
import { HttpProblem, type ProblemExtensions, problemOf } from './problem.ts';
import { varyBy } from './vary.ts';

/** Details of the errors that Fastify finds; its own messages may repeat the request. */
const details: Record<number, string> = {
  400: 'The request cannot be read.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'Too many requests from this address.',
};

/** The methods of each path. */
type Routes = Map<string, string[]>;

/**
 * Responds to every error and unknown path as problem JSON. A request for a page at an unknown path is redirected to the
 * site's hash route, which shows the page of that name or the not-found page. Returns the routes added from now on.
 */
export function handleErrors(app: FastifyInstance, reportError: ReportError): Routes {
  const routes: Routes = new Map();
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, [...(routes.get(url) ?? []), ...[method].flat()]);
  });
  app.setErrorHandler(errorHandler(reportError));
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) && routes.has('/')
      ? varyBy(reply, 'accept', 'sec-fetch-dest').redirect(`/#${request.url}`, 302)
      : sendProblem(request, reply, 404, 'There is nothing at this address.'),
  );
  return routes;
}

/** Responds 405 to the other methods of the routes. The catch-all of the static files is left out. */
export function refuseOtherMethods(app: FastifyInstance, routes: Routes): void {
  for (const [url, methods] of [...routes].filter(([one]) => one.startsWith('/') && one !== '/*')) {
    const allow = methods.toSorted().join(', ');
    app.route({
      url,
      method: app.supportedMethods.filter((method) => !methods.includes(method)),
      onRequest: async (request, reply) =>
        sendProblem(request, reply.header('allow', allow), 405, `Here only: ${allow}.`),
      handler: () => {},
    });
  }
}

/** Also handles errors that Fastify meets before routing. Internal errors are reported, and the caller learns nothing. */
export const errorHandler =
  (reportError: ReportError) =>
  (error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return sendProblem(request, reply, error.status, error.message, error.extensions);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendProblem(request, reply, status, details[status]);
    reportError(error, request.id);
    if (!isUnreachable(error))
      return sendProblem(request, reply, 500, 'Something went wrong here. It is not what was sent.');
    reply.header('retry-after', 5);
    return sendProblem(request, reply, 503, 'The database does not answer for now.');
  };

const sendProblem = (
  { id }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  detail?: string,
  extensions?: ProblemExtensions,
): FastifyReply =>
  reply
    .code(status)
    .header('x-request-id', id)
    .type(problemContentType)
    .send(JSON.stringify(problemOf(status, detail, extensions)));

/** The first segments of the calls' paths: a request there is a call. */
const callPaths = new Set(Object.values(operations).map(({ path }) => path.split('/')[1]));

/** Parts of a page, in Sec-Fetch-Dest: another page in the place of a script or a picture would be of no use. */
const partsOfPages = ['audio', 'font', 'image', 'manifest', 'script', 'style', 'track', 'video', 'worker'];

/** Whether a page is asked for: by its type, or by no type at all, as link checkers and `curl` do. */
function isPageRequest({ method, headers, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  const { accept = '*/*', 'sec-fetch-dest': destination = '' } = headers;
  if (/\btext\/html\b/.test(accept)) return true;
  const isCall = /\bjson\b/.test(accept) || callPaths.has(url.split(/[/?]/)[1]);
  return !isCall && !partsOfPages.includes(String(destination));
}
