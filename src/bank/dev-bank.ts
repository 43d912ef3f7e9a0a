import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Vite passes these paths to the bank, which redirects /loan to /#/loan. Vite itself serves the pictures in /news/. */
const bankPaths = '^/((application|admin|document|email|mailbox|loan)(/.*)?|rates|news|health)([?].*)?$';

/** Runs the bank beside Vite's development server. */
export function devBank(): Plugin {
  return {
    name: 'dev-bank',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'development',
    async config(config) {
      const { startBank } = (await import(fileOf('bank.ts'))) as typeof import('./bank.ts');
      const { readSettings } = (await import(fileOf('settings.ts'))) as typeof import('./settings.ts');
      const port = config.server?.port ?? 5173;
      const environment = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: '0' };
      const start = async () => startBank(readSettings(environment));
      const bank = await start().catch((error) => {
        console.error(error.name === 'OperatorError' ? error.message : error);
        process.exit(1);
      });
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.once(signal, () => void bank.stop().finally(() => process.exit(0)));
      }
      return { server: { port, strictPort: true, proxy: { [bankPaths]: bank.url } } };
    },
  };
}

/** Returns the URL of a file in this folder. A literal import would make Vite bundle the file into its config. */
const fileOf = (name: string) => pathToFileURL(resolve('src/bank', name)).href;
