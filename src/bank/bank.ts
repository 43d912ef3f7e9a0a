import { openDesk } from './documents/document-worker.ts';
import { deliver } from './email/deliver.ts';
import { startJobs } from './email/email-queue.ts';
import { tokenKey } from './email/link-token.ts';
import { openMailbox } from './email/mailbox/mailbox.ts';
import { openPost } from './email/smtp-transport.ts';
import { httpApp } from './http/app.ts';
import type { Log } from './http/log-line.ts';
import type { Say } from './http/report-error.ts';
import { openDoor } from './http/server.ts';
import { startUpkeep } from './maintenance/maintenance-job.ts';
import { type Meter, openMeter } from './maintenance/metrics/counters.ts';
import { serveMetrics } from './maintenance/metrics/serve.ts';
import type { Settings } from './settings.ts';
import { migrate } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import type { Database } from './store/store.ts';
import { Teardown } from './teardown.ts';

type Surroundings = {
  /** The folder of the built site, asked for once the port is ours; the bank alone is served without it. */
  siteFolder?: () => Promise<string | undefined>;
  /** The bank's clock. */
  now?: () => Date;
  /** Hears of errors that no caller learns about. */
  say?: Say;
  /** Hears of every answer. */
  log?: Log;
};

/** `url` is this bank's own address, `metricsUrl` that of its figures; `stop` finishes what is under way, within 5 s. */
export type Bank = {
  url: string;
  publicUrl: string;
  metricsUrl: string | undefined;
  hasMailbox: boolean;
  stop: () => Promise<void>;
};

/**
 * Starts a bank: it listens at once, answers 503 until it can serve, and has taken nothing when it throws. Throws
 * StartFailure where a setting or another program is in the way.
 */
export async function startBank(settings: Settings, around: Surroundings = {}): Promise<Bank> {
  const { now = () => new Date(), say = console.error } = around;
  const parts = new Teardown();
  try {
    const door = await openDoor(
      settings.host,
      settings.port,
      settings.publicUrl?.startsWith('https:') ?? false,
    );
    parts.add(() => door.close());
    const host = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}`;
    const url = `${host}:${door.port}`;
    const publicUrl = settings.publicUrl ?? `http://localhost:${door.port}`;
    const siteFolder = await around.siteFolder?.();

    const store = await openStore(settings);
    parts.add(() => store.close());
    const { db } = store;
    await migrate(db);
    const mailbox = settings.smtpUrl === undefined ? await openMailbox(db, now) : undefined;
    if (mailbox) parts.add(() => mailbox.stop());
    const post = openPost(settings.smtpUrl ?? mailbox?.smtpUrl ?? '', publicUrl);
    parts.add(async () => post.stop());
    const jobs = await startJobs(store, say);
    parts.add(() => jobs.stop(1_500));

    const desk = openDesk();
    parts.add(() => desk.stop());
    const hasMailbox = mailbox !== undefined;
    const key = await tokenKey(db);
    const context = { db, emailQueue: jobs, documentWorker: desk, tokenKey: key, now, publicUrl, settings };
    const meter = openMeter();
    const metrics = await openMetrics(settings, meter, db);
    if (metrics) parts.add(() => metrics.stop());
    const { handler } = await httpApp(context, door, { siteFolder, hasMailbox, meter, say, log: around.log });
    await jobs.work((job, id) => deliver({ db, post, now, publicUrl, tokenKey: key }, job, id));
    const upkeep = startUpkeep(db, now, say);
    parts.add(() => upkeep.stop());
    door.open(handler);
    parts.add(() => door.drain(2_000));
    const metricsUrl = metrics && `${host}:${metrics.port}/metrics`;
    return { url, publicUrl, metricsUrl, hasMailbox, stop: () => parts.run() };
  } catch (error) {
    await parts.run();
    throw error;
  }
}

const openMetrics = async ({ host, metricsPort: port }: Settings, meter: Meter, db: Database) =>
  port === undefined ? undefined : serveMetrics({ host, port }, meter, db);
