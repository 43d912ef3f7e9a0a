import type { Kysely, Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/**
 * An open database. `jobs` tells the job queue how to reach it. `isOwn`: no other process can be at work on it, so
 * whatever was left under way belongs to a process that is dead.
 */
export type Store = { db: Database; jobs: ConstructorOptions; isOwn: boolean; close: () => Promise<void> };
