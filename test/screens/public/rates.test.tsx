import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Rates } from '#site/home/Rates.tsx';
import { claimConsole } from '../../support/console.ts';
import { show } from './show.tsx';

const response = (conversion_rates: Record<string, unknown>, time_last_update_utc = '') => ({
  conversion_rates,
  time_last_update_utc,
});
const linesOf = (list: HTMLElement | undefined) =>
  Array.from(list?.children ?? [], (line) => line.textContent);
const featured = () => linesOf(screen.getAllByRole('list')[0]);
const unknown = ['USD: ...', 'EUR: ...', 'KZT: ...', 'UAH: ...', 'HUF: ...', 'GBP: ...'];
const fifteenMinutes = 15 * 60 * 1000;
const showRates = async (loadRates: () => Promise<ReturnType<typeof response>>) => {
  show(<Rates loadRates={loadRates} />);
  await act(async () => undefined);
};

test('for each of the six featured currencies, the price of one unit is shown in rubles with 2 decimals', async () => {
  await showRates(async () =>
    response({ RUB: 1, USD: 0.0125, EUR: 0.01, KZT: 6.4, UAH: 0.5, HUF: 4, GBP: 0.00937 }),
  );
  expect(featured()).toEqual([
    'USD: 80.00 ₽',
    'EUR: 100.00 ₽',
    'KZT: 0.16 ₽',
    'UAH: 2.00 ₽',
    'HUF: 0.25 ₽',
    'GBP: 106.72 ₽',
  ]);
});

test('a zero, negative, infinite, tiny, huge or textual rate is shown as dots', async () => {
  await showRates(async () =>
    response({ USD: 1e12, EUR: 0, KZT: -3, UAH: '0.5', HUF: Number.POSITIVE_INFINITY, GBP: 1e-300 }),
  );
  expect(featured()).toEqual(unknown);
});

test("'All courses' shows the other currencies, sorted by code, and 'Hide' hides these currencies", async () => {
  await showRates(async () =>
    response({
      USD: 0.0125,
      RUB: 1,
      JPY: 2,
      AED: 0.05,
      UZS: 154.27,
      'not a code': 1,
      AAA: 'x',
      ['__proto__']: 1,
    }),
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'All courses', expanded: false }));
  expect(linesOf(screen.getAllByRole('list')[1])).toEqual([
    'AAA: ...',
    'AED: 20.00 ₽',
    'JPY: 0.50 ₽',
    'UZS: 0.0065 ₽',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide', expanded: true }));
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test('if only featured currencies have loaded, the list of the others does not say that it is loading', async () => {
  await showRates(async () => response({ RUB: 1, USD: 0.0125 }));
  await userEvent.click(screen.getByRole('button', { name: 'All courses' }));
  expect(screen.getByText('There are no other rates.')).toBeVisible();
  expect(screen.queryByText(/^Загрузка/)).toBeNull();
});

test("the time of the update is shown as dd.mm.yyyy hh:mm in the visitor's time zone", async () => {
  const moment = new Date(2026, 2, 7, 9, 5);
  await showRates(async () => response({}, moment.toUTCString()));
  expect(screen.getByText('Updated 07.03.2026 09:05')).toBeVisible();
});

test('only sample rates are marked as samples', async () => {
  await showRates(async () => ({ ...response({ USD: 0.0125 }), sample: true }));
  expect(screen.getByText('Sample rates, not today’s')).toBeVisible();
  cleanup();
  await showRates(async () => response({ USD: 0.0125 }));
  expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
});

test.each(['yesterday-ish', '<img src=x onerror="x=1">', 'version 7', '', 'Sat, 99 Nov 2026 00:00:01 +0000'])(
  "if the time of the update is '%s', no time is shown",
  async (time) => {
    await showRates(async () => response({ USD: 0.0125 }, time));
    expect(screen.queryByText(/Updated/)).not.toBeInTheDocument();
    expect(featured()[0]).toBe('USD: 80.00 ₽');
  },
);

test('if the rates cannot be loaded, the failure is logged, and the specified dots and loading text are shown', async () => {
  const failure = new Error('no rates');
  await showRates(async () => {
    throw failure;
  });
  expect(claimConsole('error')).toEqual([['exchange rates error', failure]]);
  expect(featured()).toEqual(unknown);
  await userEvent.click(screen.getByRole('button', { name: 'All courses' }));
  expect(screen.getByText('Загрузка остальных курсов...')).toBeVisible();
});

test('even if the system clock is changed, the rates are loaded every 15 minutes', async () => {
  vi.useFakeTimers();
  const loadRates = vi.fn(async () => response({}));
  await showRates(loadRates);
  expect(loadRates).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 60 * 60 * 1000);
  await act(() => vi.advanceTimersByTimeAsync(fifteenMinutes - 1));
  expect(loadRates).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1 + fifteenMinutes));
  expect(loadRates).toHaveBeenCalledTimes(3);
});

test('if reloading the rates fails, the previous rates and the time of their update stay', async () => {
  vi.useFakeTimers();
  const moment = new Date(2026, 10, 21, 13, 0);
  const loadRates = vi
    .fn()
    .mockResolvedValueOnce(response({ USD: 0.0125 }, moment.toUTCString()))
    .mockRejectedValueOnce(new Error('gone'));
  await showRates(loadRates);
  await act(() => vi.advanceTimersByTimeAsync(fifteenMinutes));
  expect(claimConsole('error')).toHaveLength(1);
  expect(featured()[0]).toBe('USD: 80.00 ₽');
  expect(screen.getByText('Updated 21.11.2026 13:00')).toBeVisible();
});
