import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../../http/listen.ts';
import type { Database } from '../../store/store.ts';
import type { RequestMetrics } from './counters.ts';
import { exposition, expositionType, type MetricFamily } from './exposition.ts';
import { databaseGauges, watchProcess } from './gauges.ts';

type Address = { host: string; port: number };

/**
 * Serves GET /metrics on a port of its own, without authentication: the port must not be public. A database that does not
 * answer is a gauge too, beside those of the process. Throws StartFailure where the port is taken.
 */
export async function serveMetrics({ host, port }: Address, requests: RequestMetrics, db: Database) {
  const watched = watchProcess();
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    async ({ url }, response) => {
      if (url !== '/metrics') return response.writeHead(404).end();
      const families = [...requests.families(), ...watched.families(), ...(await gaugesOf(db))];
      response.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' });
      response.end(exposition(families));
    },
  );
  server.maxConnections = 20;
  return {
    port: await listen(server, host, port, 'METRICS_PORT'),
    stop: async () => {
      watched.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function gaugesOf(db: Database): Promise<MetricFamily[]> {
  const gauges = await Promise.race([databaseGauges(db).catch(() => []), timeout()]);
  const help = 'Whether the database answered to this scrape.';
  const samples = [{ value: gauges.length > 0 ? 1 : 0 }];
  return [{ name: 'neobank_database_up', type: 'gauge', help, samples }, ...gauges];
}

/** Prometheus waits ten seconds for a scrape. */
const timeout = () => setTimeout(3_000, [], { ref: false });
