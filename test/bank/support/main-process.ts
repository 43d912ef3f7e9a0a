import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { killWithTest } from '../../support/child-processes.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Starts the bank with these settings and no others. */
export const runMain = (settings: Record<string, string>) => run('main.ts', [], settings);

export const runCommandLine = (args: string[], settings: Record<string, string>) =>
  run('command-line.ts', args, settings);

/** Starts a program; `end` resolves to its exit code and everything that it printed. */
function run(script: string, args: string[], settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = killWithTest(
    spawn(process.execPath, [`src/bank/${script}`, ...args], {
      cwd: root,
      env: { PATH, HOME, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const end = once(child, 'close').then(async ([code]) => {
    const [out, error] = await printed;
    return { code: code as number | null, out, error };
  });
  return { child, end };
}
