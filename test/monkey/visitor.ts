import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { type ApplicationStatus, applicationStatus } from '#contract/application-status.ts';
import { emailsAt, type MailboxEmail } from '../support/mailbox.ts';
import { applicationOf, observeShifts, readScreen, type Screen } from './screen.ts';

/** The running site and bank that is visited. `pass` sets the bank's clock forward, by minutes. */
export type VisitedSite = { browser: Browser; url: string; pass: (minutes: number) => void };

/** A browser of the visitor's. `failed` are the calls since the last look that had no success. */
export type Device = {
  context: BrowserContext;
  isOffline: boolean;
  /** A browser does not ask again for a script file that it could not load. */
  hasBeenOffline: boolean;
  /** The next write reaches the bank, and its answer is lost. */
  losesAnswer: boolean;
  requests: Set<Request>;
  failed: { path: string; status: number | null }[];
};

export type Tab = { page: Page; device: Device; errors: string[]; screen: Screen | null };

/** The bank's record of an application, and the furthest step that it has ever had. */
export type BankRecord = ApplicationStatus & { reached: number };

let addresses = 0;

/** The paths of the calls that write. */
const writes = /\/(application|document|email)(\/|$)/;

/** Milliseconds after which a page that is still busy counts as stuck. */
const settleTimeout = 15_000;

export const isSettled = ({ isBusy, headings }: Screen): boolean => !isBusy && headings.length > 0;

/** A visitor with one or more devices and tabs; `tab` is the one that is used. */
export class Visitor {
  readonly site: VisitedSite;
  readonly width: number;
  readonly devices: Device[] = [];
  readonly tabs: Tab[] = [];
  /** The email address of each application. */
  readonly applications = new Map<string, string>();
  readonly records = new Map<string, BankRecord>();
  readonly #unheard = new Set<string>();
  address = '';
  tab!: Tab;
  /** The last step went back, or loaded the same address anew: the browser keeps the place in the page. */
  isRevisit = false;

  constructor(site: VisitedSite, width: number) {
    this.site = site;
    this.width = width;
  }

  get screen(): Screen {
    if (!this.tab.screen) throw new Error('The tab has not been looked at');
    return this.tab.screen;
  }

  /** A new address for each form that is filled in: the applications' emails do not mix. */
  newAddress(): string {
    addresses += 1;
    this.address = `visitor.${process.pid}.${addresses}@example.com`;
    return this.address;
  }

  async openDevice(): Promise<Device> {
    const isPhone = this.width < 600;
    const context = await this.site.browser.newContext({
      viewport: { width: this.width, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    });
    const device: Device = {
      context,
      isOffline: false,
      hasBeenOffline: false,
      losesAnswer: false,
      requests: new Set(),
      failed: [],
    };
    await context.addInitScript(observeShifts);
    await context.route(writes, async (route) => {
      if (!device.losesAnswer || route.request().method() === 'GET') return route.continue();
      device.losesAnswer = false;
      await route.fetch().catch(() => null);
      await route.abort('connectionreset');
    });
    context.on('request', (request) => device.requests.add(request));
    context.on('requestfinished', async (request) => {
      device.requests.delete(request);
      const response = await request.response().catch(() => null);
      if (response && response.status() >= 400)
        device.failed.push({ path: new URL(request.url()).pathname, status: response.status() });
    });
    context.on('requestfailed', (request) => {
      device.requests.delete(request);
      const path = new URL(request.url()).pathname;
      device.failed.push({ path, status: null });
      const [, cancelled] = /^\/application\/([^/]+)\/deny$/.exec(path) ?? [];
      if (cancelled) this.#unheard.add(cancelled);
    });
    this.devices.push(device);
    return device;
  }

  async openTab(device: Device, address: string): Promise<void> {
    const page = await device.context.newPage();
    const tab: Tab = { page, device, errors: [], screen: null };
    page.on('console', (message) => {
      if (message.type() === 'error') tab.errors.push(message.text());
    });
    page.on('pageerror', (error) => tab.errors.push(`uncaught: ${error.stack ?? error.message}`));
    this.tabs.push(tab);
    this.tab = tab;
    await page.goto(address);
  }

  /** Waits until nothing is awaited any more, then reads the tab and the bank's record of every application. */
  async look(): Promise<void> {
    const { page } = this.tab;
    for (const last = Date.now() + settleTimeout; ; ) {
      const screen = await readScreen(page);
      if (screen) this.tab.screen = screen;
      if (screen && this.#isQuiet() && isSettled(screen)) break;
      if (Date.now() > last) break;
      await page.waitForTimeout(20);
    }
    const { stored } = this.screen;
    if (stored && !this.applications.has(stored.applicationId))
      this.applications.set(stored.applicationId, this.address);
    await Promise.all([...this.applications.keys()].map((id) => this.#readRecord(id)));
  }

  #isQuiet = () => this.devices.every(({ requests }) => requests.size === 0);

  async #readRecord(id: string): Promise<void> {
    const answer = await fetch(`${this.site.url}/application/${id}/status`);
    if (!answer.ok) throw new Error(`The status of ${id} is answered ${answer.status}`);
    const status = applicationStatus.parse(await answer.json());
    const reached = Math.max(status.currentStep, this.records.get(id)?.reached ?? 1);
    this.records.set(id, { ...status, reached });
  }

  /** The record of the application that the screen is about. */
  record(): BankRecord | null {
    return this.records.get(applicationOf(this.screen) ?? '') ?? null;
  }

  /** The application's cancellation got no answer: the site does not wait for one, and an unsigned one expires. */
  isCancellationUnheard(): boolean {
    return this.#unheard.has(applicationOf(this.screen) ?? '');
  }

  /** The emails of the visitor's applications, newest first. */
  async emails(): Promise<MailboxEmail[]> {
    const addresses = [...new Set(this.applications.values())];
    return (await Promise.all(addresses.toReversed().map((to) => emailsAt(this.site.url, to)))).flat();
  }

  async close(): Promise<void> {
    await Promise.all(this.devices.map(({ context }) => context.close()));
  }
}
