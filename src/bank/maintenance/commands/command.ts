import { readSettings, type Settings } from '../../settings.ts';
import { migrate } from '../../store/migrate.ts';
import { openStore } from '../../store/open-store.ts';
import { StartFailure } from '../../store/start-failure.ts';
import type { Store } from '../../store/store.ts';

/** Runs a command of the operator's: says what it answers, or why it cannot, and ends with 0 or 1. */
export async function command(work: (settings: Settings, words: string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readSettings(process.env), process.argv.slice(2)));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}

/** Opens the database that the settings name, for as long as the work takes. The embedded one must not be in use. */
export async function withStore<T>(settings: Settings, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(settings);
  try {
    await migrate(store.db);
    return await work(store);
  } finally {
    await store.close();
  }
}
