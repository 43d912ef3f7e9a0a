import { type Bank, startBank } from '#bank/bank.ts';
import { errorReporter, openLog } from '#bank/http/logging.ts';
import { serveProbe } from './probe.ts';

/** The role of a server under load: its first argument, as JSON. `aheadMs`: how far its clock is ahead. */
export type Role = {
  is: 'bank' | 'probe';
  dataDir: string;
  databaseUrl?: string;
  smtpUrl?: string;
  aheadMs?: number;
};

/** Runs in a process of its own: sends its address, answers 'memory' with its memory, and ends at 'stop'. */
const role = JSON.parse(process.argv[2] ?? '') as Role;
if (role.aheadMs) moveClock(role.aheadMs);
const server: Pick<Bank, 'url' | 'stop'> = await (role.is === 'probe' ? serveProbe(role) : serveBank(role));
process.send?.(server.url);
process.on('message', async (word) => {
  if (word === 'memory') process.send?.(process.memoryUsage().rss);
  if (word !== 'stop') return;
  await server.stop();
  process.exit(0);
});

function serveBank({ dataDir, databaseUrl, smtpUrl }: Role): Promise<Bank> {
  const where = { ...(databaseUrl ? { databaseUrl } : {}), ...(smtpUrl ? { smtpUrl } : {}) };
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    rateLimits: false,
    timeZone: 'Europe/Moscow',
    ...where,
  };
  return startBank(settings, { reportError: errorReporter(openLog(process.stderr)) });
}

/** Moves the clock of this process, the embedded database's too. */
function moveClock(aheadMs: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length > 0) super(...given);
      else super(RealDate.now() + aheadMs);
    }

    static override now = () => RealDate.now() + aheadMs;
  } as DateConstructor;
}
