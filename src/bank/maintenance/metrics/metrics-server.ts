import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { listen } from '../../http/server.ts';
import type { Database } from '../../store/store.ts';
import { databaseMetrics } from './database-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

/** Milliseconds; Prometheus waits ten seconds for a scrape. */
const databaseTimeoutMs = 3_000;

/**
 * Serves GET /metrics on a port of its own, without authentication: the port must not be public. `observe` counts the
 * requests of an app. A database that does not answer is a gauge too, beside those of the process. Throws StartFailure
 * where the port is taken.
 */
export async function serveMetrics({ host, port }: { host: string; port: number }, db: Database) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observe = requestMetrics(registry);
  const help = 'Whether the database answered to this scrape.';
  const isUp = new Gauge({ name: 'neobank_database_up', help, registers: [registry] });
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    async ({ url }, response) => {
      if (url !== '/metrics') return response.writeHead(404).end();
      const silence = setTimeout(databaseTimeoutMs, '', { ref: false });
      const ofDatabase = await Promise.race([databaseMetrics(db).catch(() => ''), silence]);
      isUp.set(ofDatabase ? 1 : 0);
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
      response.end((await registry.metrics()) + ofDatabase);
    },
  );
  server.maxConnections = 20;
  return {
    observe,
    port: await listen(server, host, port, 'METRICS_PORT'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
