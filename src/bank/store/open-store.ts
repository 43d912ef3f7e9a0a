import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

type StoreOptions = { dataDir: string; databaseUrl?: string | undefined };

/** Opens PostgreSQL if `databaseUrl` is set, else the embedded database. Throws OperatorError if that fails. */
export const openStore = ({ databaseUrl, dataDir }: StoreOptions): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
