import type { Settings } from '../settings.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens PostgreSQL where DATABASE_URL names one, the embedded database in DATA_DIR otherwise. Throws StartFailure. */
export const openStore = ({ databaseUrl, dataDir }: Settings): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
