import { expect, test, vi } from 'vitest';

test.each([
  [true, false],
  [false, true],
])(
  'if the browser says that it is online (%s) when the site is loaded, and offline later, the site counts as reachable: %s',
  async (atStart, isReachable) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(atStart);
    vi.resetModules();
    const { isOnline } = await import('#site/ui/connection.ts');
    onLine.mockReturnValue(false);
    expect(isOnline()).toBe(isReachable);
  },
);
