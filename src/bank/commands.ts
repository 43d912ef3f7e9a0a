import { parseArgs } from 'node:util';
import { isSubject } from './maintenance/find-applications.ts';
import { type CommandName, operatorCommands } from './maintenance/operator-commands.ts';
import { dayIn } from './rules/day.ts';
import { readSettings } from './settings.ts';
import { assertClock } from './store/clock.ts';
import { assertDatabase } from './store/embedded.ts';
import { assertMigrated } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { OperatorError } from './store/operator-error.ts';
import { isTransientError } from './store/postgres.ts';

/** The arguments of each command. Square brackets mark optional ones. */
const usages = {
  find: 'SUBJECT',
  cancel: 'SUBJECT',
  export: 'SUBJECT',
  erase: "SUBJECT [--reason 'WHY']|expired",
  'dead-letters': '[retry]',
} as const satisfies Record<CommandName, string>;

const help = [
  'Usage: npm run bank -- COMMAND',
  ...Object.entries(usages).map(([name, usage]) => `  ${name} ${usage}`),
  'SUBJECT is an application id, an application number or an email address.',
].join('\n');

export class WrongUsage extends Error {}

/**
 * Runs a command with the settings of the environment. If the bank uses the embedded database, stop the bank first; on
 * PostgreSQL, it may be running. Returns the JSON to print, or the help text for `--help`. Throws WrongUsage, or the
 * error of `parseArgs`, if the arguments are wrong, and OperatorError if the operator can fix the cause.
 */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const options = { reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.help) return help;
  const [name = '', subject = '', ...extra] = positionals.map((text) => text.trim());
  if (!isCommand(name) || extra.length > 0 || !allowsSubject(name, subject)) throw new WrongUsage(help);
  if (values.reason !== undefined && (name !== 'erase' || subject === 'expired')) throw new WrongUsage(help);
  const settings = readSettings(environment);
  if (!settings.databaseUrl) assertDatabase(settings.dataDir);
  const store = await openStore(settings);
  try {
    await assertMigrated(store);
    const now = () => new Date();
    await assertClock(store, now);
    const today = () => dayIn(settings.timeZone, now());
    const result = await operatorCommands[name]({ store, now, today, settings }, subject, values.reason);
    return JSON.stringify(result, null, 2);
  } catch (error) {
    if (!isTransientError(error)) throw error;
    throw new OperatorError(`The database is busy or not responding: ${error.message}. Try again.`);
  } finally {
    await store.close();
  }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

function allowsSubject(name: CommandName, subject: string): boolean {
  if (name === 'dead-letters') return ['', 'retry'].includes(subject);
  return isSubject(subject) || (name === 'erase' && subject === 'expired');
}
