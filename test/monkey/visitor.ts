import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { type ApplicationStatus, applicationStatus } from '#contract/application-status.ts';
import { windowOf } from '../support/visitor.ts';

type Screen = {
  path: string;
  headings: string[];
  text: string;
  fields: string[];
  isBusy: boolean;
  storedId: string | null;
};

/** The running site and bank. `pass` advances the bank's clock by this many minutes. */
type VisitedSite = { browser: Browser; url: string; pass: (minutes: number) => void };

type Device = {
  context: BrowserContext;
  isOffline: boolean;
  hasBeenOffline: boolean;
  losesNextResponse: boolean;
  requests: Set<Request>;
};
type Tab = { page: Page; device: Device };

/** The bank's record of an application; `reached` is the furthest step ever done. */
export type BankRecord = ApplicationStatus & { reached: number };

/** The paths on which every request other than GET is a write. */
const writes = /\/(application|document|email)(\/|$)/;

/** Milliseconds after which a page that is still busy counts as stuck. */
const settleTimeout = 15_000;

/** A visitor with one or more devices and tabs; `tab` is the current tab. */
export class Visitor {
  readonly site: VisitedSite;
  readonly width: number;
  readonly devices: Device[] = [];
  readonly tabs: Tab[] = [];
  readonly records = new Map<string, BankRecord>();
  /** Errors of the page's scripts, and responses with a status of 500 or above. */
  readonly faults: string[] = [];
  tab!: Tab;
  screen!: Screen;

  constructor(site: VisitedSite, width: number) {
    this.site = site;
    this.width = width;
  }

  async openDevice(): Promise<Device> {
    const context = await this.site.browser.newContext({ ...windowOf(this.width), reducedMotion: 'reduce' });
    const device: Device = {
      context,
      isOffline: false,
      hasBeenOffline: false,
      losesNextResponse: false,
      requests: new Set(),
    };
    await context.route(writes, async (route) => {
      if (!device.losesNextResponse || route.request().method() === 'GET') return route.continue();
      // The write reaches the bank, but its response is lost.
      device.losesNextResponse = false;
      await route.fetch().catch(() => null);
      await route.abort('connectionreset');
    });
    context.on('request', (request) => device.requests.add(request));
    context.on('requestfailed', (request) => device.requests.delete(request));
    context.on('requestfinished', (request) => device.requests.delete(request));
    context.on('response', (response) => {
      if (response.status() >= 500) this.faults.push(`${response.status()} ${response.url()}`);
    });
    context.on('weberror', (error) => {
      const { stack, message } = error.error();
      // If a script failed to load offline, the browser never requests it again: its import can then also fail online.
      const isMissingFile = /preload CSS|dynamically imported module/.test(message);
      if (!(isMissingFile && device.hasBeenOffline)) this.faults.push(stack ?? message);
    });
    this.devices.push(device);
    return device;
  }

  async openTab(device: Device, url: string): Promise<void> {
    this.tab = { page: await device.context.newPage(), device };
    this.tab.page.setDefaultTimeout(5_000);
    this.tabs.push(this.tab);
    await this.tab.page.goto(url);
  }

  /** Reads the tab until it is idle and no request is in progress; then reads the bank's record of each application. */
  async look(): Promise<void> {
    const isQuiet = () => this.devices.every(({ requests }) => requests.size === 0);
    for (const deadline = Date.now() + settleTimeout; Date.now() < deadline; ) {
      const screen = await readScreen(this.tab.page);
      if (screen) this.screen = screen;
      if (screen && isQuiet() && !screen.isBusy && screen.headings.length > 0) break;
      await this.tab.page.waitForTimeout(20);
    }
    const ids = new Set(this.records.keys());
    if (this.screen.storedId) ids.add(this.screen.storedId);
    await Promise.all([...ids].map((id) => this.#readRecord(id)));
  }

  async #readRecord(id: string): Promise<void> {
    const response = await fetch(`${this.site.url}/application/${id}/status`);
    if (!response.ok) throw new Error(`The status of ${id} could not be read: ${response.status}`);
    const status = applicationStatus.parse(await response.json());
    const reached = Math.max(status.currentStep, this.records.get(id)?.reached ?? 1);
    this.records.set(id, { ...status, reached });
  }

  record(): BankRecord | undefined {
    return this.records.get(applicationOf(this.screen) ?? '');
  }

  async close(): Promise<void> {
    await Promise.all(this.devices.map(({ context }) => context.close()));
  }
}

/** Reads the page after its next paint; resolves to null if the page is navigating away. */
const readScreen = (page: Page): Promise<Screen | null> =>
  page.evaluate(readPage).catch((error: Error) => {
    if (/context was destroyed|navigation|Cannot find context/i.test(error.message)) return null;
    throw error;
  });

/** Runs in the page. */
async function readPage(): Promise<Screen> {
  // Waits for two frames: one until received responses are rendered, one until they are painted.
  for (const _ of ['rendered', 'painted']) await new Promise(requestAnimationFrame);
  const texts = (css: string) => [...document.querySelectorAll<HTMLElement>(css)].map((one) => one.innerText);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const stored = JSON.parse(window.localStorage.getItem('loan-application-state') ?? 'null');
  const isHydrated = performance.getEntriesByName('hydrated').length > 0;
  return {
    path: window.location.hash.slice(1) || '/',
    headings: texts('main h1'),
    text: texts('main, [role=dialog]').join('\n'),
    fields: [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select)[name]')].map(
      ({ name }) => name,
    ),
    isBusy: !isHydrated || [...document.querySelectorAll('[role=progressbar]')].some(isShown),
    storedId: stored?.state?.offers?.[0]?.applicationId ?? null,
  };
}

/** The id of the application that the page shows: from its path or, on the loan page, from the storage. */
const applicationOf = ({ path, storedId }: Screen): string | null =>
  /^\/loan\/([^/?]+)/.exec(path)?.[1] ?? (path === '/loan' ? storedId : null);
