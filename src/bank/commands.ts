import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type EmailQueue, startEmailQueue } from './email/email-queue.ts';
import { errorReporter, openLog } from './http/logging.ts';
import { isSubject } from './maintenance/find-applications.ts';
import {
  type CommandName,
  operatorCommands,
  type Result,
  type Words,
} from './maintenance/operator-commands.ts';
import { dayIn } from './rules/day.ts';
import { readSettings, type Settings } from './settings.ts';
import { assertDatabase } from './store/embedded.ts';
import { assertMigrated } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { StartFailure } from './store/start-failure.ts';

const applicant = 'APPLICATION-ID|APPLICATION-NUMBER|EMAIL-ADDRESS';

/** Every command with its arguments; the square brackets may be left out. */
const usages = {
  find: `${applicant} [--personal]`,
  cancel: applicant,
  export: `${applicant} FILE`,
  erase: `${applicant}|expired [--reason 'WHY']`,
  'revoke-links': applicant,
  'dead-letters': '[retry]',
} as const satisfies Record<CommandName, string>;

/** What `--help` prints. */
const help = [
  'Usage: npm run bank -- COMMAND [--json]',
  ...Object.entries(usages).map(([name, usage]) => `  ${name} ${usage}`),
].join('\n');

/** The words are no command, or not of the form that it needs. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/**
 * Runs the command of these words with the settings of the environment: resolves to the text to print. Throws
 * StartFailure where it is refused or finds nothing, and WrongUsage; `--help` resolves to the commands.
 */
export async function runCommand(given: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parsed(given);
  if (values.help) return help;
  if (positionals.length === 0) throw new WrongUsage(help);
  const { text, data } = await run(readSettings(environment), parseCommand(given));
  return values.json ? JSON.stringify(data) : text;
}

type Command = { name: CommandName; words: Words; file: string };

function parseCommand(given: string[]): Command {
  const { values, positionals } = parsed(given);
  const [name = '', subject = '', file = '', ...more] = positionals;
  if (!Object.hasOwn(usages, name))
    throw new WrongUsage(`'${name}' is not known. Allowed: ${Object.keys(usages).join(', ')}.`);
  const usage: string = usages[name as CommandName];
  const isNamed = usage.startsWith(applicant)
    ? isSubject(subject) || (name === 'erase' && subject === 'expired')
    : ['', 'retry'].includes(subject);
  const hasOptions = [values.reason && '--reason', values.personal && '--personal'].every(
    (option) => !option || usage.includes(option),
  );
  if (!isNamed || !hasOptions || more.length > 0 || (file !== '') !== usage.endsWith('FILE'))
    throw new WrongUsage(`Usage: npm run bank -- ${name} ${usage} [--json]`);
  return { name: name as CommandName, words: { subject, ...values }, file };
}

function parsed(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        personal: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Runs on PostgreSQL, beside a bank, or on the embedded database of a stopped one. */
async function run(settings: Settings, { name, words, file }: Command): Promise<Result> {
  if (name === 'export' && existsSync(file)) throw new StartFailure(`The file ${file} is there already.`);
  if (!settings.databaseUrl) assertDatabase(settings.dataDir);
  const store = await openStore(settings);
  try {
    await assertMigrated(store);
    const now = () => new Date();
    const operator = { now, today: () => dayIn(settings.timeZone, now()), settings };
    const withQueue = async <T>(work: (queue: EmailQueue) => Promise<T>): Promise<T> => {
      const queue = await startEmailQueue(store, errorReporter(openLog(process.stderr)));
      return work(queue).finally(() => queue.stop(0));
    };
    const result = await operatorCommands[name]({ store, ...operator, withQueue }, words);
    if (name !== 'export') return result;
    writeFileSync(file, `${JSON.stringify(result.data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return { text: `${result.text} The data are in ${file}.`, data: { file } };
  } finally {
    await store.close();
  }
}
