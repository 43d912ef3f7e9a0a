import { expect, test } from 'vitest';
import { applicationRequestOn } from '#contract/application.ts';
import { someRequest } from '../support/requests.ts';

const schema = applicationRequestOn('2026-11-21');
type Field = keyof typeof someRequest;

/** Returns the parsed value of the field, or the code of the first broken rule of each invalid field. */
function resultOf(field: Field, value: unknown): unknown {
  const result = schema.safeParse({ ...someRequest, [field]: value });
  if (result.success) return result.data[field];
  const codes: Record<string, string> = {};
  for (const { path, message } of result.error.issues) codes[path.join('.')] ??= message;
  return codes;
}

const nameFields: Field[] = ['firstName', 'lastName'];
const longName = 'a'.repeat(100);

const accepted: [fields: Field[], values: unknown[]][] = [
  [['amount'], [150_000, 150_001, 375_500, 600_000]],
  [['term'], [6, 12, 18, 24]],
  [nameFields, ['Anna', 'Anna-Maria', 'J. R. R.', 'José', 'Łukasz', longName]],
  // With each accent as a character of its own.
  [nameFields, ['Nguyễn Thế', 'Jose\u0301'].map((name) => name.normalize('NFD'))],
  [['middleName'], [null, 'Ivanovna']],
  [['email'], ['a@b.co', 'anna.petrova@example.com', 'anna+card@mail.example.co.uk', "o'neil@example.org"]],
  [['email'], ['A_B-c@EXAMPLE.COM', 'x@1.example.museum', 'a@xn--e1afmkfd.xn--p1ai']],
  [['birthdate'], ['2008-11-21', '2008-11-20', '1990-02-28', '1904-02-29', '2000-02-29', '1900-01-01']],
  [['passportSeries'], ['0010']],
  [['passportNumber'], ['000123']],
];

/** A case for each field and value. */
const casesOf = <Rest extends unknown[]>(rows: [Field[], unknown[], ...Rest][]) =>
  rows.flatMap(([fields, values, ...rest]) =>
    fields.flatMap((field) => values.map((value) => [field, value, ...rest] as [Field, unknown, ...Rest])),
  );

test.each(casesOf(accepted))('the field %s accepts %j and does not change it', (field, value) => {
  expect(resultOf(field, value)).toBe(value);
});

test.each<[Field, unknown, unknown]>([
  ['firstName', 'Anna\u2013Maria\u2011Luisa', 'Anna-Maria-Luisa'],
  ['middleName', undefined, null],
  ['middleName', '', null],
  ['middleName', '  ', null],
])('in the field %s, %j becomes %j', (field, value, read) => expect(resultOf(field, value)).toBe(read));

const notAddresses = [
  ...['anna', 'anna@', '@example.com', 'anna@example', 'anna@@example.com', 'an na@example.com'],
  ...['anna@example..com', '.anna@example.com', 'anna.@example.com', 'anna@-example.com', 'anna@example.c'],
];
const notLatin = [
  ...['.', '--', ' . -', '\u0301', 'Анна', 'Anna1', "O'Neil", 'Anna_', 'Anna\nBanna', 'Anna\u0000'],
  ...['李', 'Ａnna', 'Anna Ⅷ', 'ʃanna', 'Anna\u20dd', '<b>'],
  ...['Z\u0301\u0301\u0301', `Anna Z${'\u0301'.repeat(94)}`],
];
const notBirthdates = [
  ...['2007-02-29', '2000-13-01', '2000-00-10', '2000-1-1', '01.01.2000', '275760-01-01', 'soon'],
  ...['1900-02-29', '2000-04-31', '2000-01-01T00:00', '0001-01-01', '1800-05-17', '1899-12-31'],
];

const refused: [fields: Field[], values: unknown[], code: string][] = [
  [
    ['amount'],
    [149_999, 600_001, 0, -150_000, 150_000.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '150000'],
    'outOfRange',
  ],
  [['amount'], [undefined], 'required'],
  [['term'], [0, 7, 36, '6', 6.5], 'outOfRange'],
  [nameFields, notLatin, 'notLatin'],
  [nameFields, ['', '   ', '\u00a0', undefined, null], 'required'],
  [[...nameFields, 'middleName'], [`${longName}a`], 'tooLong'],
  [['middleName'], ['Ивановна', 'Z\u0301\u0301\u0301'], 'notLatin'],
  [['email'], notAddresses, 'notEmail'],
  [['email'], [`${'a'.repeat(100_000)}@example.com`], 'tooLong'],
  [['birthdate'], ['2008-11-22', '2026-11-21', '2050-01-01'], 'tooYoung'],
  [['birthdate'], notBirthdates, 'notDate'],
  [['passportSeries'], ['123', '12345', '12a4', '١٢٣٤', 1234], 'wrongFormat'],
  [['passportNumber'], ['12345', '1234567', '12345 6'], 'wrongFormat'],
  [['email', 'birthdate', 'passportSeries', 'passportNumber'], [''], 'required'],
];

test.each(casesOf(refused))('in the field %s, %o has the error %s', (field, value, code) => {
  expect(resultOf(field, value)).toEqual({ [field]: code });
});

test('unknown keys are removed', () => {
  expect(schema.parse({ ...someRequest, isAdmin: true })).toEqual(someRequest);
});
