import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listen } from '../http/server.ts';
import type { Database } from '../store/store.ts';
import { applicationStates } from '../store/tables.ts';

/**
 * Serves GET /metrics on a port of its own, without authentication, so the port must not be public. If the database
 * does not respond, `neobank_database_up` is 0 and the database's other metrics are left out. Throws OperatorError if
 * the port is taken.
 */
export async function serveMetrics(host: string, port: number, db: Database) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const help = '1 if the database responded to this scrape, otherwise 0.';
  const isUp = new Gauge({ name: 'neobank_database_up', help, registers: [registry] });
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    // Shorter than Prometheus's default scrape timeout of ten seconds.
    const timeout = pause(3_000, '', { ref: false });
    const databaseText = await Promise.race([databaseMetrics(db).catch(() => ''), timeout]);
    isUp.set(databaseText ? 1 : 0);
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end((await registry.metrics()) + databaseText);
  });
  return {
    observe: (app: FastifyInstance) => observeRequests(app, registry),
    port: await listen(server, host, port, 'METRICS_PORT'),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Counts and times the requests of an app by route pattern, because a path may hold an application id. */
function observeRequests(app: FastifyInstance, registry: Registry): void {
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
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none' };
    requests.inc({ ...labels, status: statusCode });
    durations.observe(labels, elapsedTime / 1000);
  });
}

type Count = { state: string; count: number };

/** Returns the database's metrics as Prometheus text. Counts of 0 are included, because alerts need them. */
async function databaseMetrics(db: Database): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const byState = (name: string, help: string, states: readonly string[], rows: Count[]) => {
    const gauge = new Gauge({ name, help, labelNames: ['state'], registers });
    for (const state of states) gauge.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
  };

  const applications = await sql<Count>`
    select state, count(*)::integer as count from application group by state`.execute(db);
  byState('neobank_applications', 'Applications, by state.', applicationStates, applications.rows);

  const emails = await sql<Count & { wait: number }>`
    select case when is_waiting then 'waiting' else 'dead' end as state, count(*)::integer as count,
      coalesce(max(extract(epoch from now() - requested_at)), 0)::float8 as wait
    from email where is_waiting or failure is not null group by 1`.execute(db);
  byState('neobank_emails', 'Emails: waiting, dead letters.', ['waiting', 'dead'], emails.rows);
  const waiting = emails.rows.find(({ state }) => state === 'waiting');
  const help = 'Age of the oldest waiting email.';
  new Gauge({ name: 'neobank_email_longest_wait_seconds', help, registers }).set(waiting?.wait ?? 0);
  return registry.metrics();
}
