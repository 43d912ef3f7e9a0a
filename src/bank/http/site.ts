import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The built site in `folder`, where there is one. Its pages are behind the `#`: an address of the application without
 * one, as other banks' mails have it, is sent on.
 */
export async function site(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const sendOn = async (
    request: { url: string },
    reply: { redirect: (to: string, code: number) => unknown },
  ) => reply.redirect(`/#${request.url}`, 302);
  app.get('/loan', sendOn);
  app.get('/loan/*', sendOn);
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  await app.register(files, {
    root: folder,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
