import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/**
 * Compiled code is kept: reading it takes half the time and 30 MB less. Programs and threads that are started use it
 * too.
 */
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../node_modules/.cache/neobank/compiled');
enableCompileCache();
await import('./program.ts');
