import fc from 'fast-check';
import { type Browser, errors } from 'playwright-core';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import { openTestBank } from '../bank/support/test-bank.ts';
import { type Action, actions } from './actions.ts';
import { brokenLaws } from './laws.ts';
import { Visitor } from './visitor.ts';

/** The maximum number of steps drawn for a visit; impossible ones are skipped. */
const mostDrawn = 80;

type Visit = { width: number; steps: string[]; headings: string[]; failures: unknown[] };

/** One step of a visit: an action, and the random number that chooses among its variants. */
const stepOf = ({ isPossible, act }: Action, choice: number): fc.AsyncCommand<Visitor, Visit> => ({
  check: (visitor) => isPossible(visitor as Visitor),
  toString: () => act.name,
  run: async (visitor, visit) => {
    const { tab } = visitor;
    const step = await act(visitor, choice).catch((error: Error) => {
      // Another tab, a response or the clock may have removed or disabled the element.
      if (error instanceof errors.TimeoutError) return `${act.name}, but the element is gone`;
      throw error;
    });
    visit.steps.push(visitor.tab === tab ? step : `${step} (tab ${visitor.tabs.indexOf(visitor.tab) + 1})`);
    await visitor.look();
    visit.headings.push(visitor.screen.headings.join());
    if (brokenLaws(visitor).length === 0) return;
    // On a slow computer, an effect may run only after the page has been read.
    await visitor.tab.page.waitForTimeout(500);
    await visitor.look();
    const broken = brokenLaws(visitor);
    if (broken.length > 0) throw new Error(broken.join('\n'));
  },
});

const steps = fc.commands(
  [
    fc.oneof(
      ...actions.map((action) => ({
        weight: action.weight,
        arbitrary: fc.nat().map((choice) => stepOf(action, choice)),
      })),
    ),
  ],
  { maxCommands: mostDrawn, size: 'max' },
);

/**
 * Makes a random visit to a bank of its own; the same seed draws the same steps. If it fails, shorter visits
 * are tried for a minute, and the shortest that also fails is returned.
 */
export async function randomVisit(browser: Browser, siteFolder: string, seed: number): Promise<Visit> {
  let last: Visit | undefined;
  const property = fc.asyncProperty(fc.constantFrom(390, 1280), steps, async (width, drawn) => {
    const visit: Visit = { width, steps: [], headings: [], failures: [] };
    const bank = await openTestBank({}, { siteFolder, documents: openDocumentRenderer() });
    const visitor = new Visitor({ browser, url: bank.publicUrl, pass: bank.pass }, width);
    await fc
      .asyncModelRun(async () => {
        await visitor.openTab(await visitor.openDevice(), `${bank.publicUrl}/#/loan`);
        await visitor.look();
        return { model: visitor, real: visit };
      }, drawn)
      .catch(({ message }: Error) => visit.failures.push(message));
    await visitor.close();
    await bank.stop();
    visit.failures.push(...bank.reported);
    // While shorter visits are tried, a visit without a failure does not replace the failed one.
    if (!last?.failures.length || visit.failures.length > 0) last = visit;
    return visit.failures.length === 0;
  });
  const { failed } = await fc.check(property, { seed, numRuns: 1, endOnFailure: true });
  if (failed) await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: 60_000 });
  if (!last) throw new Error('fast-check ran no visit');
  return last;
}
