import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { guardConsole } from './console.ts';

guardConsole();
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
