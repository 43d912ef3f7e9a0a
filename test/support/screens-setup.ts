import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { guardConsole } from './console.ts';

guardConsole();
// Missing in jsdom, which has no layout.
Element.prototype.scrollIntoView = () => {};
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  clearDrafts();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  window.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.body.removeAttribute('tabindex');
});
