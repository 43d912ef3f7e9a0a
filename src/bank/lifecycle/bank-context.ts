import type { DocumentWorker } from '../documents/document-worker.ts';
import type { Jobs } from '../email/email-queue.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../store/store.ts';

/** What a call of the bank works with. `now` is its clock. `publicUrl` is what links in mails begin with. */
export type BankContext = {
  db: Database;
  emailQueue: Jobs;
  documentWorker: DocumentWorker;
  /** Signs the links of letters. */
  tokenKey: Buffer;
  now: () => Date;
  publicUrl: string;
  settings: Settings;
};
