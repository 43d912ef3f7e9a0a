import type { FastifyBaseLogger } from 'fastify';
import { earliestToday } from '#contract/dates.ts';
import { type DocumentRenderer, openDocumentRenderer } from './documents/document-renderer.ts';
import { startEmailQueue } from './email/email-queue.ts';
import { storeEmail } from './email/mailbox/mailbox.ts';
import { openSmtpTransport } from './email/smtp-transport.ts';
import { openContentFeeds } from './feeds/content-feeds.ts';
import { createApp } from './http/app.ts';
import { checkDatabase, clockCheck } from './http/health.ts';
import type { ReportError } from './http/logging.ts';
import { openServer } from './http/server.ts';
import { settleDocuments } from './lifecycle/create-documents.ts';
import { deliverEmail } from './lifecycle/deliver-email.ts';
import { startMaintenance } from './maintenance/maintenance-job.ts';
import { serveMetrics } from './maintenance/metrics.ts';
import { bankRoutes } from './routes.ts';
import { dayIn } from './rules/day.ts';
import { defaultPublicUrl, type Settings, urlOf } from './settings.ts';
import { assertClock, assertTimeZone } from './store/clock.ts';
import { watchClock } from './store/clock-watch.ts';
import { migrate } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { OperatorError } from './store/operator-error.ts';
import { isTransientError } from './store/postgres.ts';

type BankOptions = {
  /** The folder of the built site. The site is not served if this is unset or the folder has no index.html. */
  siteFolder?: string | undefined;
  now?: () => Date;
  /** Receives internal errors. Default: console.error. */
  reportError?: ReportError;
  /** Logs responses and warnings. Default: nothing is logged. */
  log?: FastifyBaseLogger;
  /** The renderer of the documents; the bank's `stop` stops it too. Default: a new one. */
  documents?: DocumentRenderer;
};

export type Bank = Awaited<ReturnType<typeof startBank>>;

/**
 * Starts a bank, which listens at once and responds 503 until it is ready. If the start fails, everything already
 * opened is closed. Throws OperatorError if the operator can fix the cause. `stop` gives requests in progress 2 s to
 * finish.
 */
export async function startBank(settings: Settings, options: BankOptions = {}) {
  const { siteFolder, now = () => new Date(), reportError = console.error, log } = options;
  const opened = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= opened.disposeAsync().catch(() => {});
    return stopping;
  };
  try {
    const { host, port, metricsPort } = settings;
    const server = await openServer(host, port);
    opened.defer(() => server.close());
    const publicUrl = settings.publicUrl ?? defaultPublicUrl(host, server.port);
    const store = await openStore(settings);
    opened.defer(() => store.close());
    const { db } = store;
    await migrate(store);
    await assertClock(store, now);
    await assertTimeZone(db, settings.timeZone);
    const storeInMailbox = (raw: Buffer) => storeEmail(db, raw, now());
    const smtpTransport = openSmtpTransport(settings.smtpUrl ?? storeInMailbox, publicUrl);
    opened.defer(async () => smtpTransport.stop());
    // Closed in reverse order: after the renderer and the queue, before the database.
    opened.defer(settleDocuments);
    const emailQueue = await startEmailQueue(store, reportError);
    opened.defer(() => emailQueue.stop(1_500));
    const { documents = openDocumentRenderer() } = options;
    opened.defer(() => documents.stop());

    const clockWatch = await watchClock(db, now);
    const context = {
      db,
      emailQueue,
      documents,
      feeds: openContentFeeds({ settings, publicUrl, now, log }),
      now,
      today: () => dayIn(settings.timeZone, now()),
      clockWatch,
      checkClock: clockCheck(store, now),
      checkHealth: () => checkDatabase(store, now),
      expiryDay: () => earliestToday(clockWatch.certain()),
      publicUrl,
      settings,
    };
    const metrics = metricsPort === undefined ? undefined : await serveMetrics(host, metricsPort, db);
    if (metrics) opened.defer(() => metrics.stop());
    const app = await createApp(server.server, { ...settings, publicUrl, reportError, log });
    metrics?.observe(app);
    await bankRoutes(app, context, siteFolder);
    await app.ready();
    const delivery = { ...context, smtpTransport };
    await emailQueue.work((emailId, signal) => deliverEmail(delivery, emailId, signal));
    opened.defer(startMaintenance(store, context, reportError));
    server.serve(app.routing);
    opened.defer(() => server.drain(2_000));
    const metricsUrl = metrics && `${urlOf(host, metrics.port)}/metrics`;
    return { db, url: urlOf(host, server.port), publicUrl, metricsUrl, stop };
  } catch (error) {
    await stop();
    if (isTransientError(error))
      throw new OperatorError(`The database is not responding: ${error.message}`, { cause: error });
    throw error;
  }
}
