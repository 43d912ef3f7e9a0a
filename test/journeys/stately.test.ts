import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { preparedFolder } from '../bank/support/prepared-folder.ts';
import { killWithTest } from '../support/child-processes.ts';
import { fixture } from '../support/journey-fixture.ts';
import { freePort, untilServing } from '../support/program.ts';

const dataDir = await preparedFolder();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A stand-in for Stately's page: connects by Stately's protocol and shows the messages that it receives. */
const standIn = `<!doctype html><title>Stately</title><pre></pre><script>
  addEventListener('message', ({ data }) => document.querySelector('pre').append(JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

test("with `npm run dev`, ?inspect opens the running machine in Stately's inspector", async () => {
  const port = await freePort();
  const vite = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const server = killWithTest(
    spawn(process.execPath, [vite, '--port', String(port)], { env, stdio: 'ignore' }),
  );
  const url = `http://localhost:${port}`;
  await untilServing(url, server);

  const context = await fixture.browser.newContext();
  await context.route('https://stately.ai/inspect', (route) =>
    route.fulfill({ contentType: 'text/html', body: standIn }),
  );
  const page = await context.newPage();
  const opened = page.waitForEvent('popup');
  await page.goto(`${url}/?inspect#/loan`);
  const stately = await opened;
  // `test/screens/inspect` tests which of the visitor's data these messages may contain.
  await expect.poll(() => stately.locator('pre').textContent()).toContain('"fillingForm"');
  await context.close();
});
