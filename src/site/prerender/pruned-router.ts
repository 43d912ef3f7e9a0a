import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'node_modules/react-router/dist/production/';

/**
 * The router's production build, which its package does not offer to bundlers, with the parts that the site does not use
 * made removable: 4.2 kB of gzip on every page (test/site-build.test.ts fails when the package changes).
 */
export function prunedRouter(): Plugin {
  return {
    name: 'pruned-router',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: resolve(import.meta.dirname, '../../..', folder, 'index.mjs'),
          },
        ],
      },
    }),
    transform: (code, id) => (id.includes(folder) ? withoutSideEffects(code) : null),
  };
}

const displayName = /^\w+\.displayName = .*;$/gm;
const reactCall = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/** Drops the components' display names and marks React's factories as pure. */
export const withoutSideEffects = (code: string): string =>
  code.replace(displayName, '').replace(reactCall, '= /*#__PURE__*/ $1');
