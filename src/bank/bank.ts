import { type DocumentWorker, openDocumentWorker } from './documents/document-worker.ts';
import { deliverEmail } from './email/deliver-email.ts';
import { startEmailQueue } from './email/email-queue.ts';
import { storeEmail } from './email/mailbox/mailbox.ts';
import { openSmtpTransport } from './email/smtp-transport.ts';
import { openContentFeeds } from './feeds/content-feeds.ts';
import { createApp } from './http/app.ts';
import { checkDatabase } from './http/health.ts';
import type { Log, ReportError } from './http/logging.ts';
import { openServer } from './http/server.ts';
import { startMaintenance } from './maintenance/maintenance-job.ts';
import { openRequestMetrics } from './maintenance/metrics/counters.ts';
import { serveMetrics } from './maintenance/metrics/metrics-server.ts';
import { operatorCommands } from './maintenance/operator-commands.ts';
import { serveOperator } from './maintenance/operator-socket.ts';
import { bankRoutes } from './routes.ts';
import { dayIn } from './rules/day.ts';
import type { Settings } from './settings.ts';
import { assertClock, assertTimeZone } from './store/clock.ts';
import { migrate } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { isUnreachable } from './store/postgres.ts';
import { StartFailure } from './store/start-failure.ts';

type BankOptions = {
  /** Answers the folder of the built site; called once the port is bound. Without it the site is not served. */
  siteFolder?: () => Promise<string | undefined>;
  now?: () => Date;
  /** Gets the errors that no caller learns about. */
  reportError?: ReportError;
  /** Gets a line for every response. */
  log?: Log;
  /** Renders the documents, and is stopped with the bank: by default a thread of its own. */
  documentWorker?: DocumentWorker;
};

/** A running bank. `stop` finishes requests in progress, within 5 s. */
export type Bank = {
  url: string;
  publicUrl: string;
  metricsUrl: string | undefined;
  hasMailbox: boolean;
  stop: () => Promise<void>;
};

/**
 * Starts a bank: it listens at once and answers 503 until it can serve. When it throws, everything that was opened is
 * closed. Throws StartFailure where a setting or another program is in the way.
 */
export async function startBank(settings: Settings, options: BankOptions = {}): Promise<Bank> {
  const { now = () => new Date(), reportError = console.error, log } = options;
  const teardown = new Teardown();
  try {
    const isTls = settings.publicUrl?.startsWith('https:') ?? false;
    const server = await openServer(settings.host, settings.port, isTls);
    teardown.add(() => server.close());
    const host = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}`;
    const url = `${host}:${server.port}`;
    const publicUrl = settings.publicUrl ?? `http://localhost:${server.port}`;
    const siteFolder = await options.siteFolder?.();

    const store = await openStore(settings);
    teardown.add(() => store.close());
    const { db } = store;
    await migrate(store);
    await assertClock(store, now);
    await assertTimeZone(db, settings.timeZone);
    const mailbox = (raw: Buffer) => storeEmail(db, raw, now());
    const smtpTransport = openSmtpTransport(settings.smtpUrl ?? mailbox, publicUrl);
    teardown.add(async () => smtpTransport.stop());
    const emailQueue = await startEmailQueue(store, reportError);
    teardown.add(() => emailQueue.stop(1_500));
    const { documentWorker = openDocumentWorker() } = options;
    teardown.add(() => documentWorker.stop());

    const hasMailbox = settings.smtpUrl === undefined;
    const context = {
      db,
      emailQueue,
      documentWorker,
      feeds: openContentFeeds({ settings, publicUrl, now }),
      now,
      today: () => dayIn(settings.timeZone, now()),
      publicUrl,
      settings,
    };
    const requestMetrics = openRequestMetrics();
    const port = settings.metricsPort;
    const metrics =
      port === undefined ? undefined : await serveMetrics({ host: settings.host, port }, requestMetrics, db);
    if (metrics) teardown.add(() => metrics.stop());
    const { trustedProxies, allowedOrigins, siteBackendUrl } = settings;
    const handler = await createApp(
      server,
      {
        publicUrl,
        trustedProxies,
        allowedOrigins,
        now,
        reportError,
        log,
        observe: requestMetrics.observe,
        checkHealth: () => checkDatabase(store, now),
      },
      bankRoutes(context, { hasMailbox, siteFolder, siteBackendUrl }),
    );
    await emailQueue.work((job, attempt) =>
      deliverEmail({ db, smtpTransport, now, publicUrl }, job, attempt),
    );
    const maintenance = startMaintenance(store, context, reportError);
    teardown.add(() => maintenance.stop());
    if (store.isExclusive) {
      const withQueue = <T>(work: (queue: typeof emailQueue) => Promise<T>) => work(emailQueue);
      const operator = { ...context, store, withQueue, reportError };
      const socket = serveOperator(
        settings.dataDir,
        ({ name, ...words }) => operatorCommands[name](operator, words),
        reportError,
      );
      teardown.add(() => socket.stop());
    }
    server.serve(handler);
    teardown.add(() => server.drain(2_000));
    const metricsUrl = metrics && `${host}:${metrics.port}/metrics`;
    return { url, publicUrl, metricsUrl, hasMailbox, stop: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    if (isUnreachable(error))
      throw new StartFailure(`The database does not answer for now: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Stops what was started, in reverse order. A step that fails does not keep the others from running. */
class Teardown {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Runs once, however often it is called. */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.reverse()) await step().catch(() => {});
  }
}
