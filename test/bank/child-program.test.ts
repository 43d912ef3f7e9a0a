import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { runProgram } from '#bank/store/child-program.ts';
import { endsWithTest } from '../support/child-processes.ts';

/** Runs this script, and answers what it wrote. */
async function output(script: string): Promise<string> {
  let written = '';
  await runProgram(['-e', script], async (stream) => {
    written = await text(stream);
  });
  return written;
}

test('its output is read', async () => {
  expect(await output('process.stdout.write("done")')).toBe('done');
});

test.each([
  ['process.stderr.write("No room\\n"); process.exitCode = 1', 'No room'],
  ['process.exit(3)', 'The process ended with 3'],
  ['process.kill(process.pid, "SIGKILL")', 'The process ended with SIGKILL'],
])('it fails: %s', async (script, message) => {
  await expect(output(script)).rejects.toThrow(new Error(message));
});

test('it is killed: that is told, not what its reader makes of half an output', async () => {
  const running = runProgram(['-e', 'process.kill(process.pid, "SIGKILL")'], async (stream) => {
    await text(stream);
    throw new Error('Half an archive');
  });
  await expect(running).rejects.toThrow(new Error('The process ended with SIGKILL'));
});

test('what cannot be read ends it', async () => {
  let pid = 0;
  const reading = runProgram(
    ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'],
    async (stream) => {
      for await (const line of stream) {
        pid = Number(line);
        throw new Error('The disk is full');
      }
    },
  );
  await expect(reading).rejects.toThrow('The disk is full');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});

test('it ends with the process that runs it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stays = `require('node:net').connect(${port}, '127.0.0.1', () => console.log('here'))`;
  const runs = `
    import { runProgram } from ${JSON.stringify(resolve('src/bank/store/child-program.ts'))};
    runProgram(['-e', ${JSON.stringify(stays)}], async (stream) => {
      for await (const _ of stream) process.exit(0);
    });`;
  endsWithTest(spawn(process.execPath, ['--input-type=module', '-e', runs]));
  const [socket] = await once(server, 'connection');
  socket.on('error', () => {});
  await once(socket.resume(), 'close');
  server.close();
});
