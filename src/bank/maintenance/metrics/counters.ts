import type { FastifyInstance } from 'fastify';
import type { Labels, MetricFamily, Sample } from './exposition.ts';

/** Upper bounds of the histogram's buckets, in seconds; responses are due within 0.1. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Durations = { labels: Labels; buckets: number[]; sum: number; count: number };

/** Counts and times the requests of this process since its start. */
export type RequestMetrics = { observe: (app: FastifyInstance) => void; families: () => MetricFamily[] };

/** Labels hold the route's pattern, not the path, for a path holds an application's id. */
export function openRequestMetrics(): RequestMetrics {
  const requests = new Map<string, { labels: Labels; value: number }>();
  const durations = new Map<string, Durations>();

  const count = (labels: Labels) => {
    const key = Object.values(labels).join(' ');
    const found = requests.get(key) ?? { labels, value: 0 };
    found.value += 1;
    requests.set(key, found);
  };

  const time = (labels: Labels, seconds: number) => {
    const key = Object.values(labels).join(' ');
    const found = durations.get(key) ?? { labels, buckets: bucketBounds.map(() => 0), sum: 0, count: 0 };
    for (const [at, bound] of bucketBounds.entries())
      if (seconds <= bound) found.buckets[at] = (found.buckets[at] ?? 0) + 1;
    found.sum += seconds;
    found.count += 1;
    durations.set(key, found);
  };

  return {
    observe: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const labels = { method, route: routeOptions.url ?? 'none' };
        count({ ...labels, status: String(statusCode) });
        time(labels, elapsedTime / 1000);
      });
    },
    families: () => [
      {
        name: 'neobank_http_requests_total',
        type: 'counter',
        help: 'Responses, by route and status.',
        samples: [...requests.values()],
      },
      {
        name: 'neobank_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to the end of its response.',
        samples: [...durations.values()].flatMap(histogram),
      },
    ],
  };
}

const histogram = ({ labels, buckets, sum, count }: Durations): Sample[] => [
  ...buckets.map((value, at) => ({
    suffix: '_bucket' as const,
    labels: { ...labels, le: String(bucketBounds[at]) },
    value,
  })),
  { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
  { suffix: '_sum', labels, value: sum },
  { suffix: '_count', labels, value: count },
];
