import { describe, expect, test } from 'vitest';
import { applicationRequestOn } from '#contract/application.ts';
import { normalizeSpaces } from '#contract/fields.ts';
import { operations } from '#contract/operations.ts';
import { scoringRequestOn } from '#contract/scoring.ts';
import { someAnswers, someRequest } from '../support/requests.ts';

test.each([
  ['Anna', 'Anna'],
  ['  Anna\t\r\n', 'Anna'],
  ['\u00a0Anna\u202f', 'Anna'],
  ['\ufeffAnna', 'Anna'],
  ['\u200bAn\u200bna\u2060', 'Anna'],
  ['An\u00adna', 'Anna'],
  ['\u200e\u202aAnna\u202c', 'Anna'],
  ['Anna\u00a0Maria', 'Anna Maria'],
  ['Anna\u3000Maria', 'Anna Maria'],
  ['Anna\nMaria', 'Anna\nMaria'],
  ['\u200b \ufeff', ''],
  ['', ''],
])('%j is seen as %j', (text, seen) => expect(normalizeSpaces(text)).toBe(seen));

test('half a million characters that are not seen are read at once', () => {
  expect(normalizeSpaces(`a${' \u200b'.repeat(250_000)}b`)).toHaveLength(250_002);
});

/** What comes along when a text is copied out of a letter or a web page. */
const wrapped = (text: string) => `\ufeff\u00a0 ${text}\u200b \u2060`;

describe('every text of a call is read as it is seen', () => {
  test('the application', () => {
    const texts = [
      'firstName',
      'lastName',
      'email',
      'birthdate',
      'passportSeries',
      'passportNumber',
    ] as const;
    const given = Object.fromEntries(texts.map((name) => [name, wrapped(someRequest[name])]));
    const request = { ...someRequest, ...given, middleName: wrapped('Ivanovna') };
    expect(applicationRequestOn('2026-11-21').parse(request)).toEqual({
      ...someRequest,
      middleName: 'Ivanovna',
    });
  });

  test('the scoring answers', () => {
    const { passportIssueDate, passportIssueBranch, employment } = someAnswers;
    const request = {
      ...someAnswers,
      passportIssueDate: wrapped(passportIssueDate),
      passportIssueBranch: wrapped(passportIssueBranch),
      employment: { ...employment, employerINN: wrapped(employment.employerINN) },
    };
    expect(scoringRequestOn('2026-11-21').parse(request)).toEqual(someAnswers);
  });

  test('the newsletter', () => {
    expect(operations.subscribe.request.parse({ email: wrapped('anna@example.com') })).toEqual({
      email: 'anna@example.com',
    });
  });
});
