import { expect, test } from 'vitest';
import { stepPath } from '#contract/steps.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { claimConsole } from '../support/console.ts';

test.each([
  ['/', 'home', null],
  ['/loan', 'application', null],
  ['/loan/', 'application', null],
  ['/loan?from=mail', 'application', null],
  ['/loan/a1b2', 'scoring', 'a1b2'],
  ['/loan/a%20b', 'scoring', 'a b'],
  ['/loan/100%', 'scoring', '100%'],
  ['/loan/document', 'scoring', 'document'],
  ['/loan/a1b2/codes', 'otherPage', null],
  ['/product', 'otherPage', null],
  ['', 'home', null],
])('the path %j requests the page %s (application ID: %s)', (path, page, applicationId) => {
  expect(requestedPageOf(path)).toEqual({ page, applicationId, token: null });
  expect(claimConsole('warn')).toHaveLength(path.endsWith('%') ? 1 : 0);
});

test('an emailed link contains the encoded ID and token', () => {
  expect(stepPath('signing', 'a/b', 'x&y')).toBe('/loan/a%2Fb/document/sign?token=x%26y');
});
