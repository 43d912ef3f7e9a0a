import { type Action, always, isOnline, pick } from './action.ts';

/** Moves within the browser, and what happens around the visitor. */
export const moves: Action[] = [
  {
    name: 'go back',
    weight: 6,
    kind: 'comeBack',
    isPossible: ({ mayGoBack }, { tab }) => mayGoBack && !tab.device.isOffline,
    act: async ({ tab }) => {
      await tab.page.goBack({ waitUntil: 'commit' });
      return 'go back';
    },
  },
  {
    name: 'go forward',
    weight: 4,
    kind: 'comeBack',
    isPossible: ({ mayGoForward }, { tab }) => mayGoForward && !tab.device.isOffline,
    act: async ({ tab }) => {
      await tab.page.goForward({ waitUntil: 'commit' });
      return 'go forward';
    },
  },
  {
    name: 'reload',
    weight: 5,
    kind: 'comeBack',
    isPossible: isOnline,
    act: async ({ tab }) => {
      await tab.page.reload();
      return 'reload';
    },
  },
  {
    name: 'open another tab',
    weight: 2,
    kind: 'open',
    isPossible: (screen, visitor) => isOnline(screen, visitor) && visitor.tabs.length < 4,
    act: async (visitor) => {
      await visitor.openTab(visitor.tab.device, visitor.tab.page.url());
      return 'open the address in another tab';
    },
  },
  {
    name: 'switch to another tab',
    weight: 6,
    kind: 'comeBack',
    isPossible: (_, { tabs }) => tabs.length > 1,
    act: async (visitor, choice) => {
      const others = visitor.tabs.filter((tab) => tab !== visitor.tab);
      visitor.tab = pick(others, choice);
      await visitor.tab.page.bringToFront();
      await visitor.tab.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return `switch to tab ${visitor.tabs.indexOf(visitor.tab) + 1}`;
    },
  },
  {
    name: 'lose or find the connection',
    weight: 4,
    kind: 'other',
    isPossible: always,
    act: async ({ tab: { device } }) => {
      device.isOffline = !device.isOffline;
      device.hasBeenOffline = true;
      await device.context.setOffline(device.isOffline);
      return device.isOffline ? 'lose the connection' : 'find the connection';
    },
  },
  {
    name: 'lose the next answer',
    weight: 4,
    kind: 'other',
    isPossible: isOnline,
    act: async ({ tab: { device } }) => {
      device.losesAnswer = true;
      return 'lose the answer to the next write';
    },
  },
  {
    name: 'let time pass',
    weight: 2,
    kind: 'other',
    isPossible: always,
    act: async ({ site }, choice) => {
      const minutes = pick([1, 11, 6 * 24 * 60, 8 * 24 * 60], choice);
      site.pass(minutes);
      return `let ${minutes} minutes pass`;
    },
  },
  {
    name: 'scroll',
    weight: 4,
    kind: 'other',
    isPossible: always,
    act: async ({ tab: { page } }, choice) => {
      const far = (choice % 4000) - 1000;
      await page.mouse.wheel(0, far);
      return `scroll by ${far}`;
    },
  },
  {
    name: 'wait for news',
    weight: 1,
    kind: 'other',
    isPossible: always,
    act: async ({ tab }) => {
      await tab.page.waitForTimeout(4_500);
      return 'wait for news';
    },
  },
  {
    name: 'press Escape',
    weight: 1,
    kind: 'use',
    isPossible: always,
    act: async ({ tab: { page } }) => {
      await page.keyboard.press('Escape');
      return 'press Escape';
    },
  },
];
