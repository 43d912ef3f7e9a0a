import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { guardConsole } from './console.ts';

guardConsole();
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
