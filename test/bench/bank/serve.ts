import { type Bank, startBank } from '#bank/bank.ts';
import { serveProbe } from './probe.ts';

/** The role of a server under load: its first argument, as JSON. */
export type Role = { is: 'bank' | 'probe'; dataDir: string; databaseUrl?: string; smtpUrl?: string };

/** Runs in a process of its own: sends its address, answers 'memory' with its memory, and ends at 'stop'. */
const role = JSON.parse(process.argv[2] ?? '') as Role;
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
  return startBank({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    rateLimits: false,
    timeZone: 'Europe/Moscow',
    ...where,
  });
}
