import { expect, test, vi } from 'vitest';

test.each([
  [true, false],
  [false, true],
])(
  'if navigator.onLine is %s when the site is loaded and false later, isOnline returns %s',
  async (atStart, expected) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(atStart);
    vi.resetModules();
    const { isOnline } = await import('#site/ui/connection.ts');
    onLine.mockReturnValue(false);
    expect(isOnline()).toBe(expected);
  },
);
