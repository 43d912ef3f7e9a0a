import type { IsoDate } from '#contract/dates.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import type { EmailQueue } from '../email/email-queue.ts';
import type { ContentFeeds } from '../feeds/content-feeds.ts';
import type { ClockWatch } from '../store/clock-watch.ts';
import type { Database } from '../store/store.ts';

/**
 * What the operations work with. `now` is the bank's clock, `today` its day in BANK_TIME_ZONE, `expiryDay` the day by
 * which applications expire: today, unless `clock` is in doubt. Every link in an email begins with `publicUrl`.
 */
export type BankContext = {
  db: Database;
  emailQueue: EmailQueue;
  documents: DocumentRenderer;
  feeds: ContentFeeds;
  now: () => Date;
  today: () => IsoDate;
  clock: ClockWatch;
  expiryDay: () => IsoDate;
  publicUrl: string;
  /** The address of the caller, as limits count it; undefined outside of a request. */
  source?: string;
  settings: OperationSettings;
};

/** The settings that operations use. With `databaseUrl` several banks may share the database. */
type OperationSettings = {
  rateLimits: boolean;
  timeZone: string;
  databaseUrl?: string | undefined;
};
