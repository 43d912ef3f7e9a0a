import fc from 'fast-check';
import { errors } from 'playwright-core';
import { type Action, actions } from './actions.ts';
import { brokenLaws } from './laws.ts';
import { type VisitedSite, Visitor } from './visitor.ts';

/** The most steps of a visit that are drawn; those that are not possible are left out. */
const mostDrawn = 80;

export type Visit = {
  seed: number;
  width: number;
  steps: string[];
  headings: string[];
  failure: string | null;
};

/** One step: an action, and the number that picks among what the page offers. */
const stepOf = ({ isPossible, act }: Action, choice: number): fc.AsyncCommand<Visitor, Visit> => ({
  check: (visitor) => isPossible(visitor as Visitor),
  toString: () => act.name,
  run: async (visitor, visit) => {
    const { tab } = visitor;
    const step = await act(visitor, choice).catch((error: Error) => {
      // What another tab, an answer or the clock has removed or switched off meanwhile.
      if (error instanceof errors.TimeoutError) return `${act.name}, and find it gone`;
      throw error;
    });
    visit.steps.push(visitor.tab === tab ? step : `${step} (tab ${visitor.tabs.indexOf(visitor.tab) + 1})`);
    await visitor.look();
    visit.headings.push(visitor.screen.headings.join());
    if (brokenLaws(visitor).length === 0) return;
    // On a busy machine an effect may run after the page was read.
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
 * The random visit of a seed: the same steps for the same seed. `shrinkFor` are the milliseconds for which shorter
 * visits are tried that fail too.
 */
export async function randomVisit(site: VisitedSite, seed: number, shrinkFor = 0): Promise<Visit> {
  let last: Visit | undefined;
  const property = fc.asyncProperty(fc.constantFrom(390, 1280), steps, async (width, drawn) => {
    const visit: Visit = { seed, width, steps: [], headings: [], failure: null };
    const visitor = new Visitor(site, width);
    try {
      await fc.asyncModelRun(async () => {
        await visitor.openTab(await visitor.openDevice(), `${site.url}/#/loan`);
        await visitor.look();
        return { model: visitor, real: visit };
      }, drawn);
    } catch (error) {
      visit.failure = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      if (!last?.failure || visit.failure) last = visit;
      await visitor.close();
    }
  });
  const { failed } = await fc.check(property, { seed, numRuns: 1, endOnFailure: true });
  if (failed && shrinkFor > 0)
    await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: shrinkFor });
  if (!last) throw new Error('No visit was made');
  return last;
}
