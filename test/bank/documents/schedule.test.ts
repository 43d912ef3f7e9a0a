import { expect, test } from 'vitest';
import { renderSchedule } from '#bank/documents/schedule.ts';
import { pagesOf } from '../../support/pdf.ts';
import { sampleData } from './sample-data.ts';

test('the schedule has every payment and the totals', async () => {
  expect(await pagesOf(await renderSchedule(sampleData()))).toEqual([
    [
      'NeoBank Payment schedule NB-3F9A-1C20-7B44',
      'Payment schedule Zoë J. Łuczak-Brontë · agreement No. NB-3F9A-1C20-7B44 of 31 January 2026',
      'Total amount 325 000.00 ₽ Rate 7% a year Term 6 months Total to repay 331 667.58 ₽',
      'All amounts in the table are in rubles. Each payment is due by its date.',
      'Number Date Total payment Interest payment Debt payment Remaining debt',
      '1 28.02.2026 55 277.93 1 895.83 53 382.10 271 617.90',
      '2 31.03.2026 55 277.93 1 584.44 53 693.49 217 924.41',
      '3 30.04.2026 55 277.93 1 271.23 54 006.70 163 917.71',
      '4 31.05.2026 55 277.93 956.19 54 321.74 109 595.97',
      '5 30.06.2026 55 277.93 639.31 54 638.62 54 957.35',
      '6 31.07.2026 55 277.93 320.58 54 957.35 0.00',
      'Total 331 667.58 6 667.58 325 000.00',
      'NeoBank · issued on 31 January 2026 Page 1 of 1',
    ].join(' '),
  ]);
});

test('if a long name fills the page, the last row moves to the second page with the totals', async () => {
  const name = 'Ǆ'.repeat(100);
  const names = { firstName: name, middleName: name, lastName: name };
  const data = sampleData({ ...names, amount: 150_000, term: 24 }, { offer: 0, rate: 15 });
  const pages = await pagesOf(await renderSchedule(data));
  expect(pages[0]).toMatch(
    / 23 31\.12\.2027 7 273\.00 178\.47 7 094\.53 7 183\.13 NeoBank · .* Page 1 of 2$/,
  );
  expect(pages.slice(1)).toEqual([
    [
      'NeoBank Payment schedule NB-3F9A-1C20-7B44',
      '24 31.01.2028 7 272.92 89.79 7 183.13 0.00',
      'Total 174 551.92 24 551.92 150 000.00',
      'NeoBank · issued on 31 January 2026 Page 2 of 2',
    ].join(' '),
  ]);
});
