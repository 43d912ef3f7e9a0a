import type { FastifyInstance } from 'fastify';

/** What may be done where: a path's parts, `:name` for any, `*` for the rest; and the methods. */
export type Routed = { parts: string[]; methods: string[] };

/** Every route that is added from here on. */
export function routedPaths(app: FastifyInstance): Routed[] {
  const paths: Routed[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    paths.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return paths;
}

/** The methods that are answered at this path; none where there is nothing. The site's own files are not asked for. */
export function methodsAt(paths: Routed[], path: string): string[] {
  const given = path.split('/');
  const here = paths.filter(({ parts }) => parts.join('/') !== '/*' && fits(parts, given));
  return [...new Set(here.flatMap(({ methods }) => methods))].sort();
}

function fits(parts: string[], given: string[]): boolean {
  const rest = parts.indexOf('*');
  if (rest < 0 ? parts.length !== given.length : given.length <= rest) return false;
  return parts
    .slice(0, rest < 0 ? parts.length : rest)
    .every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}
