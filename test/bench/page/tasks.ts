import type { Browser } from 'playwright-core';

/** A task of the page's main thread in which the site's scripts ran, with their processor time in milliseconds. */
export type Task = { name: string; ms: number };

/** A page's tasks, the longest first. `loop`: what a loop of additions took in the same page. */
export type PageTasks = { tasks: Task[]; loop: number };

type TraceEvent = {
  name: string;
  tid: number;
  ts: number;
  /** Wall time and processor time of the thread, in microseconds. */
  dur?: number;
  tdur?: number;
  /** Processor time of the thread at `ts`. */
  tts?: number;
  args: { data?: { url?: string } };
};

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing'];

/**
 * The tasks of a page from its first script until it is hydrated and idle. Times are the thread's own, which other
 * load changes little; divided by the time of the loop they can be compared between machines. `browser` belongs to the
 * caller alone: a browser has one trace at a time.
 */
export async function tasksOf(browser: Browser, address: string): Promise<PageTasks> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  await browser.startTracing(page, { categories });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const bootstrap = await page.evaluate(calibrate);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return tasksIn(trace.traceEvents, evaluatedFiles(bootstrap, address.includes('#/loan') ? 'loan' : 'home'));
}

/** In the page: work that depends on the machine alone. Returns the inline scripts of the document. */
function calibrate(): string {
  performance.mark('calibration');
  let sum = 0;
  for (let index = 0; index < 2_000_000; index += 1) sum = (sum + index * index) % 1_000_003;
  performance.mark(`calibrated ${sum}`);
  return [...document.scripts].map(({ text }) => text).join('');
}

/** The script files of a page that are evaluated: one a task up to the start, which evaluates the page's own. */
function evaluatedFiles(bootstrap: string, page: string): string[] {
  const [, names = '', count = ''] = new RegExp(`${page}:\\[\`([^\`]+)\`,(\\d)\\]`).exec(bootstrap) ?? [];
  const files = names.split(' ').map((name) => name.slice(0, -9));
  return [...files.slice(0, Number(count)), ...files.slice(-1)];
}

const isIn = (event: TraceEvent, outer: TraceEvent) =>
  event !== outer && event.ts >= outer.ts && event.ts <= outer.ts + (outer.dur ?? 0);

function tasksIn(events: TraceEvent[], files: string[]): PageTasks {
  const start = events.find(({ name }) => name === 'calibration') as TraceEvent;
  const end = events.find(({ name }) => name.startsWith('calibrated')) as TraceEvent;
  const thread = events.filter(({ tid }) => tid === start.tid).sort((one, other) => one.ts - other.ts);
  const left = [...files];
  const tasks: Task[] = [];
  for (const task of thread.filter(({ name, ts }) => name === 'RunTask' && ts <= start.ts)) {
    const inside = thread.filter((event) => isIn(event, task));
    const scripts = inside.filter(isScript);
    const outermost = scripts.filter((script) => !scripts.some((other) => isIn(script, other)));
    if (outermost.length === 0) continue;
    const file = scripts.some(({ name }) => name === 'v8.evaluateModule')
      ? (left.shift() ?? 'a later file')
      : null;
    const isLast = inside.some(({ name }) => name === 'hydrated');
    const name = file ?? (isLast ? 'React, to the last slice' : (nameOf(outermost) ?? 'another'));
    tasks.push({ name, ms: outermost.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 });
  }
  return {
    tasks: tasks.sort((one, other) => other.ms - one.ms),
    loop: ((end.tts ?? 0) - (start.tts ?? 0)) / 1000,
  };
}

/** The browser's driver evaluates scripts of its own, which have no address. */
const isScript = ({ name, args }: TraceEvent) =>
  name === 'v8.evaluateModule' || (/^(EvaluateScript|FunctionCall)$/.test(name) && Boolean(args.data?.url));

const nameOf = ([script]: TraceEvent[]) =>
  /\/assets\/site-/.test(script?.args.data?.url ?? '') ? 'React' : 'the document';

/**
 * The tasks of 50 ms or more on a phone with a quarter of the speed of the machine on which the loop takes 44 ms, with
 * their share of the loop.
 */
export const longTasks = ({ tasks, loop }: PageTasks): string[] =>
  tasks
    .filter(({ ms }) => ms / loop >= longest)
    .map(({ name, ms }) => `${name}: ${(ms / loop).toFixed(2)} of the loop`);

const longest = 50 / 4 / 44;
