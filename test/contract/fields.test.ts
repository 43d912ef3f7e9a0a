import { expect, test } from 'vitest';
import { applicationRequestOn } from '#contract/application.ts';
import { scoringRequestOn } from '#contract/scoring.ts';
import { normalizeSpaces } from '#contract/spaces.ts';
import { someAnswers, someRequest } from '../support/requests.ts';

test.each([
  ['  Anna\t\r\n', 'Anna'],
  ['\u00a0Anna\u202f', 'Anna'],
  ['\ufeffAnna', 'Anna'],
  ['\u200bAn\u200bna\u2060', 'Anna'],
  ['An\u00adna', 'Anna'],
  ['\u200e\u202aAnna\u202c', 'Anna'],
  ['Anna\u00a0Maria', 'Anna Maria'],
  ['Anna\u3000Maria', 'Anna Maria'],
  ['Anna\tMaria', 'Anna Maria'],
  ['Anna\nMaria', 'Anna\nMaria'],
  ['\u200b \ufeff', ''],
])('%j is normalized to %j', (text, normalized) => expect(normalizeSpaces(text)).toBe(normalized));

test('a quarter of a million invisible characters are removed in linear time', () => {
  expect(normalizeSpaces(`a${' \u200b'.repeat(250_000)}b`)).toHaveLength(250_002);
});

/** The text with invisible characters, as copied from an email or a web page. */
const pasted = (text: string) => `\ufeff\u00a0 ${text}\u200b \u2060`;

test('every text of an application is normalized', () => {
  const request = { ...someRequest, middleName: 'Ivanovna' };
  const paste = (_: string, value: unknown) => (typeof value === 'string' ? pasted(value) : value);
  const sent = JSON.parse(JSON.stringify(request, paste));
  expect(applicationRequestOn('2026-11-21').parse(sent)).toEqual(request);
});

test('every typed text of the scoring answers is normalized', () => {
  const { passportIssueDate, passportIssueBranch, employment } = someAnswers;
  const request = {
    ...someAnswers,
    passportIssueDate: pasted(passportIssueDate),
    passportIssueBranch: pasted(passportIssueBranch),
    employment: { ...employment, employerINN: pasted(employment.employerINN) },
  };
  expect(scoringRequestOn('2026-11-21').parse(request)).toEqual(someAnswers);
});
