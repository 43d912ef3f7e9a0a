import type { IsoDate } from '#contract/dates.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import type { EmailQueue } from '../email/email-queue.ts';
import type { ContentFeeds } from '../feeds/content-feeds.ts';
import type { ClockWatch } from '../store/clock-watch.ts';
import type { Database } from '../store/store.ts';

/**
 * The services and settings of the calls. `now` is the bank's clock and `today` its day in BANK_TIME_ZONE.
 * `expiryDay` is the day for which expiry is decided: today in the time zone furthest behind, so that nothing
 * expires before its last day is over everywhere. While `clockWatch` doubts the clock, it is the last certain day. Emails
 * link to `publicUrl`.
 */
export type BankContext = {
  db: Database;
  emailQueue: EmailQueue;
  documents: DocumentRenderer;
  feeds: ContentFeeds;
  now: () => Date;
  today: () => IsoDate;
  clockWatch: ClockWatch;
  checkClock: () => Promise<void>;
  checkHealth: () => Promise<void>;
  expiryDay: () => IsoDate;
  publicUrl: string;
  /** The IP address, or IPv6 network, by which limits identify the caller; undefined outside a request. */
  callerAddress?: string;
  /** If `databaseUrl` is set, several processes may share the database. */
  settings: { rateLimits: boolean; timeZone: string; databaseUrl?: string | undefined };
};
