import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * Answers what counts and times the requests of an app. Labels hold the route's pattern, not the path, for a path holds
 * an application's id.
 */
export function requestMetrics(registry: Registry): (app: FastifyInstance) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'neobank_http_requests_total',
    help: 'Responses, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'neobank_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['method', 'route'],
    registers,
  });
  return (app) => {
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const labels = { method, route: routeOptions.url ?? 'none' };
      requests.inc({ ...labels, status: statusCode });
      durations.observe(labels, elapsedTime / 1000);
    });
  };
}
