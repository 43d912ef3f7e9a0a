import { expect, onTestFinished, test, vi } from 'vitest';
import { serveMetrics } from '#bank/maintenance/metrics.ts';
import { applicationStates } from '#bank/store/tables.ts';
import { applicantIn } from './support/applicant.ts';
import { bankForFile } from './support/bank-of-file.ts';
import { addEmail } from './support/stored-email.ts';
import { stubDatabase } from './support/stub-database.ts';

const bank = bankForFile(() => ({ metricsPort: 0 }));

const read = async () => (await fetch(String(bank.metricsUrl))).text();

const samplesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

test('metrics count requests by route and status and applications by state, without personal data', async () => {
  const applicant = await applicantIn(bank.url, 'CC_APPROVED');
  await applicant.loadSchedule();
  await bank.call('GET', '/nothing');
  const text = await vi.waitFor(async () => {
    const found = await read();
    expect(samplesOf(found, 'neobank_http_requests_total').sort()).toEqual([
      'neobank_http_requests_total{method="GET",route="/admin/application/:applicationId",status="200"} 1',
      'neobank_http_requests_total{method="GET",route="none",status="404"} 1',
      'neobank_http_requests_total{method="POST",route="/application",status="200"} 1',
      'neobank_http_requests_total{method="POST",route="/application/apply",status="200"} 1',
      'neobank_http_requests_total{method="PUT",route="/application/registration/:applicationId",status="200"} 1',
    ]);
    return found;
  }, 10_000);
  expect(samplesOf(text, 'neobank_applications')).toEqual(
    applicationStates.map(
      (state) => `neobank_applications{state="${state}"} ${state === 'CC_APPROVED' ? 1 : 0}`,
    ),
  );
  expect(samplesOf(text, 'neobank_database_up')).toEqual(['neobank_database_up 1']);
  expect(text).toContain(
    'neobank_http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/application"} 1',
  );
  for (const personal of [applicant.id, 'Anna', 'Petrova', 'example.com', '4510', '123456'])
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${personal}(?!\\d)`));
});

test('metrics have their own port, which serves nothing else; if it is taken, the error names METRICS_PORT', async () => {
  expect((await bank.call('GET', '/metrics')).status).toBe(404);
  const answer = await fetch(String(bank.metricsUrl));
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await fetch(new URL('/application', bank.metricsUrl))).status).toBe(404);
  const port = Number(new URL(String(bank.metricsUrl)).port);
  const db = stubDatabase(async () => {});
  await expect(serveMetrics('127.0.0.1', port, db)).rejects.toThrow(
    `METRICS_PORT is '${port}'. It is taken by another program: stop that one, or set METRICS_PORT to another.`,
  );
});

test('gauges count waiting emails and dead letters', async () => {
  await expect.poll(read).toContain('neobank_emails{state="waiting"} 0');
  const dead = { isWaiting: false, failure: 'refused' };
  for (const changes of [{}, { isWaiting: false, sentAt: new Date() }, dead, dead])
    await addEmail(bank.db, changes);
  expect(samplesOf(await read(), 'neobank_emails')).toEqual([
    'neobank_emails{state="waiting"} 1',
    'neobank_emails{state="dead"} 2',
  ]);
});

test('a gauge shows an unreachable database', async () => {
  const gone = stubDatabase(() => Promise.reject(new Error('gone')));
  const metrics = await serveMetrics('127.0.0.1', 0, gone);
  onTestFinished(metrics.stop);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(samplesOf(text, 'neobank_')).toEqual(['neobank_database_up 0']);
  expect(samplesOf(text, 'process_cpu_seconds_total')).toHaveLength(1);
});
