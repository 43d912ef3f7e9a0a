import type { Locator, Page } from 'playwright-core';

/** One way of using the site: what is done to a part of the page, by what a visitor has at hand. */
export type InputDevice = {
  press: (part: Locator) => Promise<void>;
  /** Types into a field, a date as `YYYY-MM-DD`. */
  type: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, value: string) => Promise<void>;
};

/** A mouse, and fields that are filled at once; the code is typed, for it moves from box to box. */
export function mouseOf(page: Page): InputDevice {
  return {
    press: (part) => part.click(),
    type: async (field, text) => {
      if ((await field.getAttribute('maxlength')) !== '1') return field.fill(text);
      await field.click();
      await page.keyboard.type(text);
    },
    choose: async (list, value) => void (await list.selectOption(value)),
  };
}

/** Taps, and the keys of the keyboard on the screen. A list opens as the phone's own, which cannot be tapped from here. */
export function touchOf(page: Page): InputDevice {
  return {
    press: (part) => part.tap(),
    type: async (field, text) => {
      await field.tap();
      // A date is typed month first, as the tests' browser shows it.
      await page.keyboard.type(text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1'));
    },
    choose: async (list, value) => {
      await list.tap();
      await list.selectOption(value);
      await page.keyboard.press('Escape');
    },
  };
}
