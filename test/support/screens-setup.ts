import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { guardConsole } from './console.ts';

guardConsole();
// The site imports the form's schema when the first field loses the focus. That takes longer than the tests wait.
beforeAll(async () => void (await import('#site/loan/application/application-form-schema.ts')));
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
