import fc from 'fast-check';
import type { Action } from './action.ts';
import { actions } from './actions.ts';
import { brokenLaws } from './laws.ts';
import { takeShifts } from './screen.ts';
import { type VisitedSite, Visitor } from './visitor.ts';

/** The most steps of a visit that are drawn; those that are not possible are left out. */
const mostDrawn = 45;

export type Visit = {
  seed: number;
  width: number;
  steps: string[];
  screens: string[];
  failure: string | null;
};

/** One step: an action, and the number that picks among what the page offers. */
class VisitStep implements fc.AsyncCommand<Visitor, Visit> {
  readonly action: Action;
  readonly choice: number;
  #words: string;

  constructor(action: Action, choice: number) {
    this.action = action;
    this.choice = choice;
    this.#words = action.name;
  }

  check = (visitor: Readonly<Visitor>): boolean => this.action.isPossible(visitor.screen, visitor as Visitor);

  async run(visitor: Visitor, visit: Visit): Promise<void> {
    const { kind } = this.action;
    visit.steps.push(this.action.name);
    for (const tab of visitor.tabs) tab.errors.length = 0;
    for (const device of visitor.devices) device.failed.length = 0;
    const before = visitor.tab;
    const seen = before.screen;
    // What moved since the page came to rest, and nobody used it.
    const shifts = await takeShifts(before.page);
    visitor.isRevisit = false;
    this.#words = await this.action.act(visitor, this.choice);
    visit.steps[visit.steps.length - 1] = this.#words;
    const isSameTab = visitor.tab === before;
    // What moved in a tab that nobody looked at.
    if (kind === 'comeBack' && !isSameTab) await takeShifts(visitor.tab.page);
    const left = kind === 'comeBack' && !isSameTab ? visitor.tab.screen : null;
    await visitor.look();
    visit.screens.push(visitor.screen.area ?? visitor.screen.headings[0] ?? '');
    const moved = await takeShifts(visitor.tab.page);
    // An input explains what moves after it; so does the news that a tab tells to whoever comes back to it.
    const isNews = left !== null && left.text !== visitor.screen.text;
    if (kind !== 'use' && kind !== 'follow' && !isNews) shifts.push(...moved);
    const broken = () =>
      brokenLaws({
        kind: visitor.isRevisit ? 'comeBack' : kind,
        shifts,
        before: isSameTab ? seen : null,
        after: visitor.screen,
        isOffline: visitor.devices.some(({ isOffline }) => isOffline) || /connection/.test(this.#words),
        hasBeenOffline: visitor.devices.some((device) => device.hasBeenOffline),
        record: visitor.record(),
        errors: visitor.tabs.flatMap(({ errors }) => errors),
        failed: visitor.devices.flatMap(({ failed }) => failed),
        isCancellationUnheard: visitor.isCancellationUnheard(),
      });
    if (broken().length === 0) return;
    // On a busy machine an effect may run after the page was read.
    await visitor.tab.page.waitForTimeout(500);
    await visitor.look();
    if (broken().length > 0) throw new Error(broken().join('\n'));
  }

  toString = (): string => this.#words;
}

const steps = fc.commands(
  [
    fc.oneof(
      ...actions.map((action) => ({
        weight: action.weight,
        arbitrary: fc.nat().map((choice) => new VisitStep(action, choice)),
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
    const visit: Visit = { seed, width, steps: [], screens: [], failure: null };
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
