import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { loadStepProgress } from '#site/loan/shell/lazy-step-progress.ts';
import { guardConsole } from './console.ts';

guardConsole();
// Every step shows the row of steps, which the site loads apart.
beforeAll(async () => void (await loadStepProgress()));
// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
afterEach(() => {
  cleanup();
  clearDrafts();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.body.removeAttribute('tabindex');
});
