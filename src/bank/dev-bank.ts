import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Below /news are the pictures of the sample news, which Vite serves. */
const calls = '^/((application|admin|document|email|mailbox|loan)(/.*)?|rates|news|health)([?].*)?$';

/** Runs the bank beside Vite's development server, and hands it every call and every link of a mail. */
export function devBank(): Plugin {
  return {
    name: 'dev-bank',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'development',
    async config(config) {
      const { startBank } = (await import(fileOf('bank.ts'))) as typeof import('./bank.ts');
      const { readSettings } = (await import(fileOf('settings.ts'))) as typeof import('./settings.ts');
      const port = config.server?.port ?? 5173;
      const settings = readSettings({ PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: '0' });
      const bank = await startBank(settings);
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.once(signal, () => void bank.stop().finally(() => process.exit(0)));
      }
      return { server: { port, strictPort: true, proxy: { [calls]: bank.url } } };
    },
  };
}

/** Computed, or Vite would bundle the whole bank into its own configuration. */
const fileOf = (name: string) => pathToFileURL(resolve('src/bank', name)).href;
