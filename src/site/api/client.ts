import ky, { type BeforeErrorState, type BeforeRequestState, isHTTPError, type Options } from 'ky';
import { ApiFailure } from './failure.ts';

export type CallOptions = Pick<Options, 'json' | 'keepalive' | 'retry'> & { method: string };

export type Client = ReturnType<typeof createClient>;

/**
 * Creates the HTTP client for the bank at `backendUrl` (empty: the page's own origin). Calls have no timeout. It
 * repeats only reads, up to twice, if there is no response or a proxy cannot reach the bank, unless the call has
 * already taken a second or the response says how long to wait. Failed calls throw ApiFailure.
 */
export function createClient(backendUrl: string) {
  const http = ky.create({
    prefix: backendUrl,
    timeout: false,
    parseJson,
    hooks: {
      init: [limitRepeats],
      beforeRequest: [addIdempotencyKey],
      afterResponse: [limitErrorBody],
      beforeError: [toApiFailure],
    },
  });
  return {
    /** Makes a call and reads its response. `read` returns null or throws if the JSON has the wrong shape. */
    async load<T>(path: string, options: CallOptions, read: (json: unknown) => T | null): Promise<T> {
      const response = await http(path, options);
      let cause: unknown = 'The JSON has the wrong shape.';
      try {
        const result = read(await response.json());
        if (result !== null) {
          forgetKey(options.method, response.url);
          return result;
        }
      } catch (error) {
        cause = error;
      }
      throw new ApiFailure({ method: options.method, url: response.url, status: response.status, cause });
    },

    /**
     * Makes a call whose response body is not needed. The body is consumed in the background: browsers report a request
     * as aborted if its response is unread.
     */
    async send(path: string, options: CallOptions): Promise<Response> {
      const response = await http(path, options);
      forgetKey(options.method, response.url);
      void response.text().catch(() => {});
      return response;
    },
  };
}

/** The client for the bank whose address was set when the site was built. */
export const bankClient = createClient(import.meta.env.VITE_BACKEND_URL ?? '');

/** Sets after which failures the call is repeated and until when. */
function limitRepeats(options: Options): void {
  const end = performance.now() + 1000;
  // With a retry limit above 0, ky clones even writes, and developer tools do not show the body of a cloned request.
  if (options.method !== 'GET') options.retry = 0;
  options.retry ??= {
    limit: 2,
    statusCodes: [502, 503, 504],
    delay: (attempt) => attempt * 200,
    // If the result is undefined, the settings above decide.
    shouldRetry: ({ error }) => (performance.now() >= end || saysWhen(error) ? false : undefined),
  };
}

/** True if the response has one of the headers that make ky wait: Retry-After, RateLimit-Reset and their variants. */
const saysWhen = (error: unknown): boolean =>
  isHTTPError(error) && /retry-after|limit-reset/.test([...error.response.headers.keys()].join());

/** The writes whose outcome is unknown, by method and URL. */
const unconfirmed = new Map<string, { content: string; key: string }>();

/**
 * If the visitor repeats an unconfirmed write, it gets the same key, so that the bank carries out only one of them. Any
 * other write gets a random key. A bank of another origin gets no key, because it may not allow the header.
 */
function addIdempotencyKey({ request, options }: BeforeRequestState): void {
  const { method, url, headers } = request;
  const { origin, href } = globalThis.location;
  if (method === 'GET' || new URL(url, href).origin !== origin) return;
  const content = String(options.body ?? '');
  const before = unconfirmed.get(`${method} ${url}`);
  const key = before?.content === content ? before.key : randomKey();
  unconfirmed.set(`${method} ${url}`, { content, key });
  headers.set('idempotency-key', key);
}

/** Called when the outcome of a write is known: the next write gets a new key, even with the same content. */
const forgetKey = (method: string, url: string): void => void unconfirmed.delete(`${method} ${url}`);

/** Random bytes, because `crypto.randomUUID` is missing on pages without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type OfResponse = { response: Response };

/** Aborts the body of an error response after a second; ky would wait ten before it reports the failure. */
function limitErrorBody({ response }: OfResponse): Response | undefined {
  if (response.ok || !response.body) return undefined;
  const signal = AbortSignal.timeout(1000);
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

/** Parses JSON. The body of an error stays text if it is not the JSON that its content type promises. */
function parseJson(text: string, { response }: OfResponse): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}

function toApiFailure({ request: { method, url }, error }: BeforeErrorState): ApiFailure {
  if (!isHTTPError(error)) return new ApiFailure({ method, url, status: null, cause: error });
  const { data, response } = error;
  // Below 500, the bank has refused the write. At 500 or above, it may have carried the write out.
  if (response.status < 500) forgetKey(method, url);
  const retryAfter = retryAfterOf(response);
  return new ApiFailure({ method, url, status: response.status, data, retryAfter, cause: error });
}

/** Seconds to wait before the next call, which the bank sent as a number or a date; null if it sent none. */
function retryAfterOf({ headers }: Response): number | null {
  const wait = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(wait) ? Number(wait) : (Date.parse(wait) - Date.now()) / 1000;
  return seconds > 0 ? seconds : null;
}
