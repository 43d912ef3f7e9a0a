import type { Locator, Page } from 'playwright-core';

export type InputDevice = {
  press: (part: Locator) => Promise<void>;
  /** Enters text into a field; a date is passed as `YYYY-MM-DD`. */
  type: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, value: string) => Promise<void>;
};

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** Uses only Tab, Space, Enter, Arrow Down and characters, and reaches every control with Tab. */
export function keyboardOf(page: Page): InputDevice {
  const { keyboard } = page;
  const walkTo = async (part: Locator) => {
    await part.waitFor();
    for (let stops = 0; !(await hasFocus(part)); stops++) {
      if (stops > 150) throw new Error(`Tab does not reach ${part}`);
      await keyboard.press('Tab');
    }
  };
  return {
    press: async (part) => {
      await walkTo(part);
      const isLink = await part.evaluate((element) => element.matches('a'));
      await keyboard.press(isLink ? 'Enter' : 'Space');
    },
    type: async (field, text) => {
      await walkTo(field);
      await keyboard.type(asTyped(text));
    },
    choose: async (list, value) => {
      await walkTo(list);
      for (let options = 0; (await list.inputValue()) !== value; options++) {
        if (options > 12) throw new Error(`Arrow Down does not reach ${value} in ${list}`);
        await keyboard.press('ArrowDown');
      }
    },
  };
}

/** Taps and types. Sets the option of a select by script, because a test cannot tap the system's own list. */
export function touchOf(page: Page): InputDevice {
  return {
    press: (part) => part.tap(),
    type: async (field, text) => {
      await field.tap();
      await page.keyboard.type(asTyped(text));
    },
    choose: async (list, value) => {
      await list.tap();
      await list.selectOption(value);
      await page.keyboard.press('Escape');
    },
  };
}

/** Reorders an ISO date to month, day, year, the order in which the tests' browser expects it. */
const asTyped = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1');
