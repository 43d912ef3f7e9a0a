import { type Bank, startBank } from './bank.ts';
import { openLog, reportError } from './http/logging.ts';
import { misspelledSettings, readSettings } from './settings.ts';
import { builtSite } from './site-build.ts';
import { StartFailure } from './store/start-failure.ts';

/** Stopping takes no longer than this. */
const stopTimeoutMs = 4_500;

let bank: Bank | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    Promise.resolve(bank?.stop()).finally(() => process.exit(0));
  });
}

try {
  const settings = readSettings(process.env);
  for (const line of misspelledSettings(process.env)) console.error(line);
  bank = await startBank(settings, { siteFolder: builtSite, reportError, log: openLog() });
  console.log(`The site is at ${bank.publicUrl}`);
  if (bank.hasMailbox) console.log(`The mailbox is at ${bank.publicUrl}/mailbox`);
  if (bank.metricsUrl) console.log(`Prometheus metrics are at ${bank.metricsUrl}`);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
