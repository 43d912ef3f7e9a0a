import { runCommand, WrongUsage } from './commands.ts';
import { OperatorError } from './store/operator-error.ts';

/** Exit codes: 0 for success, 1 for failure, 2 for wrong usage. */
try {
  console.log(await runCommand(process.argv.slice(2), process.env));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isWrongUsage = error instanceof WrongUsage || String(code).startsWith('ERR_PARSE_ARGS');
  console.error(isWrongUsage || error instanceof OperatorError ? message : error);
  process.exit(isWrongUsage ? 2 : 1);
}
