import type { Server } from 'node:http';
import { StartFailure } from '../store/start-failure.ts';

/**
 * Listens and answers the port, chosen by the system for 0. `variable` names the port's setting. Throws StartFailure.
 */
export async function listen(server: Server, host: string, port: number, variable = 'PORT'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(new StartFailure(reasonOf(error, host, port, variable))),
  );
  server.listen(port, host, resolve);
  await promise;
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function reasonOf(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): string {
  if (code === 'EADDRINUSE')
    return `${variable} is '${port}'. It is taken by another program: stop that one, or set ${variable} to another.`;
  if (code === 'EACCES')
    return `${variable} is '${port}'. This user may not listen there; allowed: 1024 to 65535, or 0.`;
  return `HOST is '${host}'. Allowed: the name or address of a network interface of this machine. The system says: ${message}`;
}
