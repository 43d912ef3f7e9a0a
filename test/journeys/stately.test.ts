import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { browserJourney, mouseOf } from '../support/browser-journey.ts';
import { endsWithTest } from '../support/child-processes.ts';
import { journeyOperations } from '../support/journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { awaitEmail, codeIn } from '../support/mailbox.ts';
import { freePort } from '../support/program.ts';
import { someRequest } from '../support/requests.ts';

const fixture = journeyFixture();
const email = 'stately@example.com';
const dataDir = await mkdtemp(join(tmpdir(), 'neobank-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Stately's page, as far as its protocol goes: it says that it is there, and takes what it is told. */
const standIn = `<!doctype html><title>Stately</title><script>
  told = [];
  addEventListener('message', ({ data }) => told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** `npm run dev`, as soon as it can serve. */
async function startDevServer(): Promise<string> {
  const port = await freePort();
  const vite = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const child = endsWithTest(
    spawn(process.execPath, [vite, '--port', String(port)], { env, stdio: 'ignore' }),
  );
  const url = `http://localhost:${port}`;
  while (child.exitCode === null) {
    if ((await fetch(`${url}/health`).catch(() => null))?.ok) return url;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`npm run dev ended with ${child.exitCode}`);
}

/** The page, where an emailed link opens in place: a page that is loaded anew has lost its inspector. */
const inPlace = (page: Page): Page =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'goto')
        return (link: string) => page.evaluate((hash) => window.location.assign(hash), new URL(link).hash);
      const member = Reflect.get(target, key) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

type Told = { type: string; event?: { type: string }; snapshot?: { value?: unknown } };

test("Stately's inspector is told of a whole journey, and of nobody", async () => {
  const url = await startDevServer();
  const context = await fixture.browser.newContext();
  await context.route('https://stately.ai/inspect', (route) =>
    route.fulfill({ contentType: 'text/html', body: standIn }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/?inspect=stately#/loan`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open in Stately' }).click();
  const stately = await opened;
  await stately.waitForFunction(() => (globalThis as unknown as { told: unknown[] }).told.length > 0);
  await browserJourney({ page: inPlace(page), input: mouseOf(page), url, email, from: 'form filled in' });
  const heard = () => stately.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
  const lastState = async () => JSON.stringify((await heard()).at(-1)?.snapshot?.value);
  await expect.poll(lastState).toBe('{"steps":{"code":"cardIssued"}}');
  const told = await heard();

  expect(told.filter(({ type }) => type === '@xstate.actor')).toHaveLength(1);
  const events = told.flatMap(({ type, event }) => (type === '@xstate.event' ? [event?.type] : []));
  const answered = events.flatMap((type) => /^xstate\.done\.actor\.(.+)$/.exec(type ?? '')?.[1] ?? []);
  expect(answered).toEqual(journeyOperations);
  expect(events).toEqual(
    expect.arrayContaining([
      'storage.read',
      'application.submit',
      'offer.choose',
      'page.request',
      'code.confirm',
    ]),
  );
  const text = JSON.stringify(told);
  expect(text).toContain('"totalAmount":160000');
  const id = new URL(page.url()).hash.split('/')[2] as string;
  const code = codeIn(await awaitEmail(url, email, 'Confirmation code'));
  const { firstName, lastName, birthdate, passportSeries, passportNumber } = someRequest;
  for (const secret of [id, email, code, firstName, lastName, birthdate, passportSeries, passportNumber])
    expect(text).not.toContain(`"${secret}`);
  await context.close();
});
