import type { Locator, Page } from 'playwright-core';

/** One way of using the site: what is done to a part of the page, by what a visitor has at hand. */
export type InputDevice = {
  press: (part: Locator) => Promise<void>;
  /** Types into a field, a date as `YYYY-MM-DD`. */
  type: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, value: string) => Promise<void>;
};

/**
 * Taps, and the keys of the keyboard on the screen, `pause` milliseconds apart. A list opens as the phone's own, which
 * cannot be tapped from here.
 */
export function touchOf(page: Page, pause = 0): InputDevice {
  return {
    press: (part) => part.tap(),
    type: async (field, text) => {
      await field.tap();
      await page.keyboard.type(asTyped(text), { delay: pause });
    },
    choose: async (list, value) => {
      await list.tap();
      await list.selectOption(value);
      await page.keyboard.press('Escape');
    },
  };
}

/** A date is typed month first, as the tests' browser shows it. */
export const asTyped = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1');
