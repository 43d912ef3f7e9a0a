import { runCommand } from './commands.ts';
import { StartFailure } from './store/start-failure.ts';

try {
  console.log(await runCommand(process.argv.slice(2), process.env));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
