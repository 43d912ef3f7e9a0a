import type { Page } from 'playwright-core';

/** The heading or code box with the focus, and whether it is in the window, below the header. */
export const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = (activeElement ?? document.body).getBoundingClientRect();
    return {
      text: activeElement?.textContent,
      isInWindow: top >= Math.max(header, 0) && bottom <= window.innerHeight,
    };
  });
