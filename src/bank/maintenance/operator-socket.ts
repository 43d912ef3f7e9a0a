import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { StartFailure } from '../store/start-failure.ts';
import type { CommandName, Result, Words } from './operator-commands.ts';

type Request = Words & { name: CommandName };
type Response = Result | { failure: string };

/** In the data folder, for its owner only: who may open the database may give commands. */
const socketIn = (dataDir: string): string => join(dataDir, 'operator.sock');

/**
 * Runs commands for other processes of the same user, while this one has the embedded database open. A folder whose
 * path is too long for a socket (some 100 characters) is reported: commands need the bank stopped there.
 */
export function serveOperator(
  dataDir: string,
  run: (request: Request) => Promise<Result>,
  reportError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const path = socketIn(dataDir);
  const answer = async (socket: Socket): Promise<Response> => {
    try {
      return await run((await json(socket)) as Request);
    } catch (error) {
      if (error instanceof StartFailure) return { failure: error.message };
      reportError(error);
      return { failure: 'The bank could not do it. Its log has the error.' };
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    void answer(socket).then((response) => socket.end(JSON.stringify(response)));
  });
  server.on('error', reportError);
  // The socket of a killed bank is still there.
  rmSync(path, { force: true });
  server.listen(path, () => chmodSync(path, 0o600));
  return { stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** Has the bank that runs on the folder do it; undefined where none runs. Throws StartFailure where it refuses. */
export async function askRunningBank(dataDir: string, request: Request): Promise<Result | undefined> {
  const socket = connect({ path: socketIn(dataDir), allowHalfOpen: true });
  socket.end(JSON.stringify(request));
  const response = await (json(socket) as Promise<Response>).catch((error: NodeJS.ErrnoException) => {
    if (error.code) return undefined;
    throw new StartFailure('The bank stopped before it answered.', { cause: error });
  });
  if (response && 'failure' in response) throw new StartFailure(response.failure);
  return response;
}
