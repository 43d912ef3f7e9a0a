import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dropDrafts } from '#site/loan/form/drafts.ts';
import { guardConsole } from './console.ts';

guardConsole();
afterEach(() => {
  cleanup();
  dropDrafts();
  window.localStorage.clear();
});
