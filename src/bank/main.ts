import { resolve } from 'node:path';
import { type Bank, startBank } from './bank.ts';
import { errorReporter, openLog } from './http/logging.ts';
import { readSettings } from './settings.ts';
import { OperatorError } from './store/operator-error.ts';

/** The folder into which `npm start` builds the site. */
const siteFolder = resolve(import.meta.dirname, '../../dist');

let bank: Bank | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // The process exits after this time, even if the bank is still stopping.
    setTimeout(() => process.exit(0), 4_500).unref();
    Promise.resolve(bank?.stop()).finally(() => process.exit(0));
  });
}

try {
  const settings = readSettings(process.env);
  const log = openLog();
  bank = await startBank(settings, { siteFolder, log, reportError: errorReporter(log) });
  console.log(`The site is at ${bank.publicUrl}`);
  if (!settings.smtpUrl) console.log(`The mailbox is at ${bank.publicUrl}/mailbox`);
  if (bank.metricsUrl) console.log(`Prometheus metrics are at ${bank.metricsUrl}`);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
