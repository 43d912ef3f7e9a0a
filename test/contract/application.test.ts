import { describe, expect, test } from 'vitest';
import { applicationRequestOn } from '#contract/application.ts';
import { someRequest } from '../support/requests.ts';

const schema = applicationRequestOn('2026-11-21');

/** The parsed value of the changed field, or the first rule code of each invalid field. */
function resultOf(change: Record<string, unknown>): unknown {
  const result = schema.safeParse({ ...someRequest, ...change });
  if (result.success) return result.data[Object.keys(change)[0] as keyof typeof result.data];
  const codes: Record<string, string> = {};
  for (const { path, message } of result.error.issues) codes[path.join('.')] ??= message;
  return codes;
}

describe('amount, 150000 to 600000', () => {
  test.each([150_000, 150_001, 375_500, 600_000])('%i is accepted', (amount) => {
    expect(resultOf({ amount })).toBe(amount);
  });
  test.each([149_999, 600_001, 0, -150_000, 150_000.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '150000'])(
    '%s is out of range',
    (amount) => {
      expect(resultOf({ amount })).toEqual({ amount: 'outOfRange' });
    },
  );
  test('is required', () => {
    expect(resultOf({ amount: undefined })).toEqual({ amount: 'required' });
  });
});

describe('term, one of 6, 12, 18 or 24', () => {
  test.each([6, 12, 18, 24])('%i is accepted', (term) => expect(resultOf({ term })).toBe(term));
  test.each([0, 7, 36, '6', 6.5])('%s is out of range', (term) => {
    expect(resultOf({ term })).toEqual({ term: 'outOfRange' });
  });
});

describe.each(['firstName', 'lastName'])('%s', (field) => {
  test.each([
    ['Anna', 'Anna'],
    ['  Anna  ', 'Anna'],
    ['Anna-Maria', 'Anna-Maria'],
    ['J. R. R.', 'J. R. R.'],
    ['José', 'José'],
    ['Łukasz', 'Łukasz'],
    ['\u00a0Anna\u2003', 'Anna'],
  ])('%j is accepted as %j', (name, accepted) => expect(resultOf({ [field]: name })).toBe(accepted));
  test.each([
    '.',
    '--',
    ' . -',
    '\u0301',
    'Анна',
    'Anna1',
    "O'Neil",
    'Anna_',
    'Anna\nBanna',
    'Anna\u0000',
    '李',
    'Ａnna',
    'Anna Ⅷ',
    'ʃanna',
    'Anna\u20dd',
    '<b>',
  ])('%j is not Latin', (name) => {
    expect(resultOf({ [field]: name })).toEqual({ [field]: 'notLatin' });
  });
  test.each(['', '   ', '\u00a0', undefined, null])('%j is missing', (name) => {
    expect(resultOf({ [field]: name })).toEqual({ [field]: 'required' });
  });
  test('at most 100 characters', () => {
    expect(resultOf({ [field]: 'a'.repeat(100) })).toBe('a'.repeat(100));
    expect(resultOf({ [field]: 'a'.repeat(101) })).toEqual({ [field]: 'tooLong' });
  });
});

describe('middleName', () => {
  test.each([
    [null, null],
    [undefined, null],
    ['', null],
    ['  ', null],
    ['Ivanovna', 'Ivanovna'],
  ])('%j is sent as %j', (name, sent) => expect(resultOf({ middleName: name })).toBe(sent));
  test('must be in Latin letters', () => {
    expect(resultOf({ middleName: 'Ивановна' })).toEqual({ middleName: 'notLatin' });
  });
});

describe('email', () => {
  test.each([
    'a@b.co',
    'anna.petrova@example.com',
    'anna+card@mail.example.co.uk',
    "o'neil@example.org",
    'A_B-c@EXAMPLE.COM',
    'x@1.example.museum',
  ])('%s is accepted', (email) => expect(resultOf({ email })).toBe(email));
  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'an na@example.com',
    'anna@example..com',
    '.anna@example.com',
    'anna.@example.com',
    'anna@-example.com',
    'anna@example.c',
    'anna@example.com, eve@example.com',
    'anna@example.com\r\nBcc: eve@example.com',
    'Anna <anna@example.com>',
  ])('%j is not an address', (email) => expect(resultOf({ email })).toEqual({ email: 'notEmail' }));
  test('is required; white space around it is removed', () => {
    expect(resultOf({ email: '' })).toEqual({ email: 'required' });
    expect(resultOf({ email: ' anna@example.com ' })).toBe('anna@example.com');
  });
  test('100 000 characters are too long', () => {
    expect(resultOf({ email: `${'a'.repeat(100_000)}@example.com` })).toEqual({ email: 'tooLong' });
  });
});

describe('birthdate, on 21 November 2026', () => {
  test.each(['2008-11-21', '2008-11-20', '1990-02-28', '1904-02-29', '1900-11-22'])(
    '%s is an adult',
    (birthdate) => expect(resultOf({ birthdate })).toBe(birthdate),
  );
  test.each(['2008-11-22', '2026-11-21', '2050-01-01'])('%s is too young', (birthdate) => {
    expect(resultOf({ birthdate })).toEqual({ birthdate: 'tooYoung' });
  });
  test.each([
    '2007-02-29',
    '2000-13-01',
    '2000-00-10',
    '2000-1-1',
    '01.01.2000',
    '275760-01-01',
    'soon',
    '0001-01-01',
    '1800-05-17',
    '1900-11-21',
  ])('%s is not a date', (birthdate) => expect(resultOf({ birthdate })).toEqual({ birthdate: 'notDate' }));
  test('is required', () => expect(resultOf({ birthdate: '' })).toEqual({ birthdate: 'required' }));
});

describe('passport', () => {
  test.each([
    ['passportSeries', '0010'],
    ['passportNumber', '000123'],
  ])('%s keeps leading zeros: %s', (field, digits) => expect(resultOf({ [field]: digits })).toBe(digits));
  test.each([
    ['passportSeries', '123'],
    ['passportSeries', '12345'],
    ['passportSeries', '12a4'],
    ['passportSeries', '١٢٣٤'],
    ['passportSeries', 1234],
    ['passportNumber', '12345'],
    ['passportNumber', '1234567'],
    ['passportNumber', '12345 6'],
  ])('%s %j has the wrong format', (field, value) => {
    expect(resultOf({ [field]: value })).toEqual({ [field]: 'wrongFormat' });
  });
  test.each(['passportSeries', 'passportNumber'])('%s is required', (field) => {
    expect(resultOf({ [field]: '' })).toEqual({ [field]: 'required' });
  });
});

test('unknown keys are removed', () => {
  expect(schema.parse({ ...someRequest, isAdmin: true })).toEqual(someRequest);
});
