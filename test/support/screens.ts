import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { guardConsole } from './console.ts';

guardConsole();
// The site loads the schema of the form with the first field that is left.
beforeAll(async () => void (await import('#site/loan/application/application-form-schema.ts')));
// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
afterEach(() => {
  cleanup();
  clearDrafts();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  window.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.body.removeAttribute('tabindex');
});
