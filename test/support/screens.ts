import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { guardConsole } from './console.ts';

guardConsole();
afterEach(() => {
  cleanup();
  clearDrafts();
  window.localStorage.clear();
});
