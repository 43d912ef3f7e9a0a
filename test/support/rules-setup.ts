import { afterEach, vi } from 'vitest';
import { guardConsole } from './console.ts';

guardConsole();
afterEach(() => void vi.useRealTimers());
