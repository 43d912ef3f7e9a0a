import { expect, test } from 'vitest';
import { ageOn, earliestToday, latestToday, localToday, yearsBefore } from '#contract/dates.ts';

test.each([
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
  ['2028-02-29', '2008-02-29', 20],
])('on %s, a person born on %s is %i', (day, birthdate, age) => expect(ageOn(day, birthdate)).toBe(age));

test('18 years before a 29 February is a 28 February', () => {
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28');
});

test('localToday is the local date with leading zeros', () => {
  const west = Object.assign(new Date('2026-01-06T00:30:00Z'), { getTimezoneOffset: () => 60 });
  expect(localToday(west)).toBe('2026-01-05');
});

test('latestToday is the date at UTC+14', () => {
  expect(latestToday(new Date('2026-11-21T09:59:59Z'))).toBe('2026-11-21');
  expect(latestToday(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
});

test('earliestToday is the date at UTC-12', () => {
  expect(earliestToday(new Date('2026-11-21T11:59:59Z'))).toBe('2026-11-20');
  expect(earliestToday(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
});
