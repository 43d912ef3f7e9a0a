import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

type Place = { cwd?: string; env?: NodeJS.ProcessEnv };

/**
 * Runs a program of Node in a process of its own, which gives its memory back when it ends, and ends with this process.
 * `read` gets its standard output. Throws an Error with its standard error, or with the way in which it ended.
 */
export async function runProgram(
  args: string[],
  read: (output: Readable) => Promise<unknown>,
  place: Place = {},
): Promise<void> {
  const child = spawn(process.execPath, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const [said, closed] = [text(child.stderr), once(child, 'close')];
    let fault: unknown;
    await read(child.stdout).catch((error) => {
      fault = error;
      child.kill('SIGTERM');
    });
    const [code, signal] = await closed;
    // A program that failed by itself is why its output could not be read.
    if (fault && (code === 0 || signal === 'SIGTERM')) throw fault;
    if (code !== 0) throw new Error((await said).trim() || `The process ended with ${signal ?? code}`);
  } finally {
    process.off('exit', kill);
    kill();
  }
}
