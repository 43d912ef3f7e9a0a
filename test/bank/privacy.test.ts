import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { errorReporter, openLog } from '#bank/http/logging.ts';
import { privateFields } from '../support/field-privacy.ts';
import { codeRequest, journeyOf } from '../support/journey.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { applicantAt, callerAt } from './support/applicant.ts';
import { recordedLog } from './support/recorded-log.ts';
import { callAt, openTestBank } from './support/test-bank.ts';

const person = {
  firstName: 'Xenophilia',
  lastName: 'Quetzalova',
  middleName: 'Yaroslavna',
  email: 'xenophilia.q@example.com',
  birthdate: '1983-11-27',
  passportSeries: '7391',
  passportNumber: '648205',
};
const answers = {
  ...someAnswers,
  passportIssueDate: '2009-08-17',
  passportIssueBranch: '917-263',
  employment: { ...someAnswers.employment, employerINN: '773918264057', salary: 187_431 },
};

/**
 * Makes a whole journey with some refused calls; returns the values that the log must not contain, the applicant, and
 * the id of the last request.
 */
async function journey(url: string) {
  const refused = await callAt(url, 'POST', '/application', { ...person, amount: 1, email: person.lastName });
  await callAt(url, 'POST', '/email', { email: person.email });
  // This path has no route.
  await callAt(url, 'GET', `/${person.email}?passport=${person.passportNumber}`);
  await callAt(url, 'GET', `/loan/${person.lastName}`);
  await callAt(url, 'GET', `/admin/application/${person.passportNumber}%00`);
  const applicant = await applicantAt(url, { ...someRequest, ...person });
  await applicant.chooseOffer();
  await applicant.sendScoring({ ...answers, gender: person.firstName });
  await applicant.sendScoring(answers);
  await journeyOf(callerAt(url), { begun: { ...applicant, done: 'sendScoring' }, until: codeRequest });
  const code = await applicant.code();
  await applicant.confirmCode(await applicant.wrongCode());
  const done = await applicant.confirmCode(code);
  expect([refused.status, done.status]).toEqual([400, 200]);
  const sent: Record<string, unknown> = { ...person, ...answers, ...answers.employment };
  const secrets = {
    ...Object.fromEntries(privateFields.map((field) => [field, sent[field]])),
    code,
    id: applicant.id,
  };
  expect(Object.entries(secrets).filter(([, value]) => value === undefined)).toEqual([]);
  return { secrets, applicant, request: done.headers.get('x-request-id') };
}

test('the log of a whole journey has successful and refused requests, and no personal data', async () => {
  const { log, lines } = recordedLog();
  const consoleSpies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  const bank = await openTestBank({}, { log });
  const { secrets, applicant, request } = await journey(bank.url);
  await bank.stop();
  expect([...bank.reported, ...consoleSpies.flatMap(({ mock }) => mock.calls)]).toEqual([]);
  vi.restoreAllMocks();

  const last = lines.find((line) => line.request === request);
  expect(last).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    request,
    method: 'POST',
    route: '/document/:applicationId/sign/code',
    status: 200,
    ms: expect.any(Number),
    application: createHash('sha256').update(applicant.id).digest('hex').slice(0, 12),
  });
  expect(lines.filter(({ method, status }) => method === 'PUT' && status === 400)).toHaveLength(1);
  expect(lines.filter(({ route, status }) => route === null && status === 404)).toHaveLength(1);

  // Without the fields whose digits may match a secret by chance.
  const logged = JSON.stringify(
    lines.map(({ time: _, request: __, application: ___, ms: ____, ...rest }) => rest),
  ).toLowerCase();
  const found = Object.entries(secrets).filter(([, secret]) => logged.includes(String(secret).toLowerCase()));
  expect(found).toEqual([]);
});

test('a reader of the log that goes away does not end the bank', async () => {
  const log = openLog(new Writable({ write: (_, __, next) => next(new Error('write EPIPE')) }));
  log.info({});
  await new Promise(setImmediate);
});

test('an error that is no Error object is logged with its name, code and stack; one without a code, with the start of its message', () => {
  const { log, lines } = recordedLog();
  errorReporter(log)({ name: 'error', code: '57P01', stack: 'x\n    at queue.ts' });
  errorReporter(log)({ message: 'Connection terminated unexpectedly' });
  expect(lines).toMatchObject([
    { name: 'error', code: '57P01', at: ['at queue.ts'] },
    { code: 'Connection terminated' },
  ]);
});

test('a log that nobody reads does not fill the memory', () => {
  const unread = new Writable({ write: () => {} });
  const log = openLog(unread);
  for (let at = 0; at < 3000; at += 1) log.info({ text: 'x'.repeat(1000) });
  expect(unread.writableLength).toBeLessThan(1_100_000);
});
