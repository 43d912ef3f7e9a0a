import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { killWithThisProcess } from './child-processes.ts';

const root = resolve(import.meta.dirname, '../..');

/** The environment variables that `npm start` sets; docs/operations.md explains them. */
export const processSettings = { MALLOC_ARENA_MAX: '1' };

/**
 * Builds the site of a checkout if its sources have changed, as `npm start` does, and returns the built folder. In
 * older checkouts, which lack the build script, the bank builds the site when it starts.
 */
export function buildSite(checkout: string = root): string {
  const script = join(checkout, 'src/site/build-site.ts');
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: checkout, stdio: 'inherit' });
  return join(checkout, 'dist');
}

/** Starts a checkout's program as `npm start` does, by default on a free port with a temporary data folder. */
export async function startProgram(settings: Record<string, string> = {}, checkout = root) {
  buildSite(checkout);
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'neobank-')));
  const port = settings.PORT ?? String(await freePort());
  const child = spawnBank({ PORT: port, DATA_DIR: dataDir, ...settings }, checkout);
  const url = `http://localhost:${port}`;
  await untilServing(url, child);
  const stop = async () => {
    await endProcess(child, 'SIGTERM');
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  return { url, child, stop };
}

/** Starts the bank of a checkout with these settings. Its errors are printed. */
export function spawnBank(settings: Record<string, string>, cwd = root): ChildProcess {
  const env = { ...process.env, ...processSettings, ...settings };
  const options = { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] } as SpawnOptions;
  return killWithThisProcess(spawn(process.execPath, ['src/bank/main.ts'], options));
}

/** Sends the signal and waits for the end of the process, unless it has ended before. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Waits until the program responds. Throws if it exits before that. */
export async function untilServing(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The program exited with ${child.exitCode ?? child.signalCode} before it was ready.`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
