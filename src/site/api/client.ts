import ky, { type BeforeErrorState, isHTTPError, type Options } from 'ky';
import { ApiFailure } from './failure.ts';
import { forgetKey, idempotencyKey } from './idempotency-key.ts';

/** How a call is made. */
export type Sent = Pick<Options, 'json' | 'keepalive' | 'retry'> & { method: string };

export type Client = ReturnType<typeof createClient>;

/**
 * The HTTP client for the bank at `backendUrl` (empty: the page's own origin). It waits for as long as it takes and
 * never repeats a write. It repeats a read, twice, when no response comes or a proxy cannot reach the bank, unless the
 * bank says how long to wait. Throws ApiFailure.
 */
export function createClient(backendUrl: string) {
  const http = ky.create({
    prefix: backendUrl,
    timeout: false,
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [502, 503, 504],
      delay: (attempt) => attempt * 200,
      shouldRetry: ({ error }) => (retryAfterOf(error) === null ? undefined : false),
    },
    hooks: { beforeRequest: [addIdempotencyKey], beforeError: [toApiFailure] },
  });
  return {
    /** Makes a call whose response is read. `read` returns null or throws if the JSON is of another shape. */
    async load<Answer>(path: string, sent: Sent, read: (json: unknown) => Answer | null): Promise<Answer> {
      const response = await http(path, sent);
      let cause: unknown;
      try {
        const answer = read(await response.json());
        if (answer !== null) {
          forgetKey(sent.method, response.url);
          return answer;
        }
      } catch (error) {
        cause = error;
      }
      throw new ApiFailure({ method: sent.method, url: response.url, status: response.status, cause });
    },

    /**
     * Makes a call of which only the success status counts. The body is consumed, not awaited: a browser reports an
     * unread one as an aborted request.
     */
    async send(path: string, sent: Sent): Promise<Response> {
      const response = await http(path, sent);
      forgetKey(sent.method, response.url);
      void response.text().catch(() => {});
      return response;
    },
  };
}

async function addIdempotencyKey({ request }: { request: Request }): Promise<void> {
  if (request.method === 'GET') return;
  const key = idempotencyKey(request.method, request.url, await request.clone().text());
  if (key) request.headers.set('idempotency-key', key);
}

function toApiFailure({ request: { method, url }, error }: BeforeErrorState): ApiFailure {
  if (!isHTTPError(error)) return new ApiFailure({ method, url, status: null, cause: error });
  const { data, response } = error;
  // The bank refused what was sent. After any other failure it may have been done.
  if (response.status < 500) forgetKey(method, url);
  const retryAfter = retryAfterOf(error);
  return new ApiFailure({ method, url, status: response.status, data, retryAfter, cause: error });
}

/** The seconds after which the bank wants to be called again; null if it did not say. */
const retryAfterOf = (error: unknown): number | null =>
  isHTTPError(error) ? Number(error.response.headers.get('retry-after')) || null : null;
