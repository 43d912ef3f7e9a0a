import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../../http/listen.ts';
import type { Database } from '../../store/store.ts';
import type { Meter } from './counters.ts';
import { exposition, expositionType, type Family } from './exposition.ts';
import { stockFamilies } from './gauges.ts';
import { watchProcess } from './process.ts';

type Place = { host: string; port: number };

/**
 * GET /metrics, on a port of its own, which is not for the public: it is not guarded. Throws StartFailure where the port
 * is taken. A database that does not answer is told as a figure, beside what the process knows by itself.
 */
export async function serveMetrics({ host, port }: Place, meter: Meter, db: Database) {
  const watched = watchProcess();
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    async ({ url }, response) => {
      if (url !== '/metrics') return response.writeHead(404).end();
      const families = [...meter.families(), ...watched.families(), ...(await stock(db))];
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

async function stock(db: Database): Promise<Family[]> {
  const found = await Promise.race([stockFamilies(db).catch(() => []), tooLate()]);
  const help = 'Whether the database answered to this reading.';
  const samples = [{ value: found.length > 0 ? 1 : 0 }];
  return [{ name: 'neobank_database_up', type: 'gauge', help, samples }, ...found];
}

/** Prometheus waits ten seconds for a reading. */
const tooLate = () => setTimeout(3_000, [], { ref: false });
