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

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** Tab, Space, Enter, the arrows and letters. Nothing else: no mouse, and no focus that was not walked to. */
export function keyboardOf(page: Page): InputDevice {
  const { keyboard } = page;
  const walkTo = async (part: Locator) => {
    await part.waitFor();
    for (let stops = 0; !(await hasFocus(part)); stops++) {
      if (stops > 150) throw new Error(`The keyboard does not reach ${part}`);
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
        if (options > 12) throw new Error(`The arrows do not reach ${value} in ${list}`);
        await keyboard.press('ArrowDown');
      }
    },
  };
}

/** Taps, and the keys of the keyboard on the screen. A list opens as the phone's own, which cannot be tapped from here. */
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

/** A date is typed month first, as the tests' browser shows it. */
const asTyped = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1');
