import { type Bank, startBank } from './bank.ts';
import { logTo } from './http/log-to.ts';
import { sayError } from './http/report-error.ts';
import { readSettings } from './settings.ts';
import { builtSite } from './site-build/built-site.ts';
import { StartFailure } from './store/start-failure.ts';

/** Longer than this, stopping is not waited for. */
const patienceMs = 4_500;

let bank: Bank | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    setTimeout(() => process.exit(0), patienceMs).unref();
    Promise.resolve(bank?.stop()).finally(() => process.exit(0));
  });
}

try {
  const settings = readSettings(process.env);
  bank = await startBank(settings, { siteFolder: builtSite, say: sayError, log: logTo() });
  console.log(`The site is at ${bank.publicUrl}`);
  if (bank.hasMailbox) console.log(`The mailbox is at ${bank.publicUrl}/mailbox`);
  if (bank.metricsUrl) console.log(`The figures for Prometheus are at ${bank.metricsUrl}`);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
