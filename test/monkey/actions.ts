import { codeIn, emailsAt, linkIn } from '../support/mailbox.ts';
import { agreeAndSend, fillApplication, fillScoring, submit, typeCode } from '../support/visitor.ts';
import type { Visitor } from './visitor.ts';

/** Acts as a visitor and resolves to a log text. `choice` is a random number; `choice >> 8` serves as another one. */
type Act = (visitor: Visitor, choice: number) => Promise<string>;

/** `weight` is the relative frequency of the action. */
export type Action = { weight: number; isPossible: (visitor: Visitor) => boolean; act: Act };

const pick = <Value>(values: readonly Value[], choice: number) => values[choice % values.length] as Value;

const always = () => true;
const isOnline = ({ tab }: Visitor) => !tab.device.isOffline;
const hasForm = ({ screen: { fields } }: Visitor) => fields.includes('email') || fields.includes('salary');
const hasConsent = ({ screen }: Visitor) => screen.fields.includes('isAgreed');
const hasCodeBoxes = ({ screen }: Visitor) => screen.headings.includes('Please enter confirmation code');

/** Each application has its own email address. */
const fillForm = ({ screen, tab: { page } }: Visitor) =>
  screen.fields.includes('email')
    ? fillApplication(page, { email: `${crypto.randomUUID()}@example.com` })
    : fillScoring(page);

/** Opens a path as if typed into the address bar. If it is the current one, reloads the page. */
async function enter({ site, tab: { page } }: Visitor, path: string): Promise<string> {
  const address = `${site.url}/#${path}`;
  if (page.url() === address) await page.reload();
  else await page.goto(address);
  return `type the address ${path}`;
}

/** `:id` is replaced with `none` or with the id of one of the visitor's applications. */
const paths = ['', '/:id', '/:id/document', '/:id/document/sign', '/:id/code', '/zz/document']
  .map((path) => `/loan${path}`)
  .concat('/', '/product', '/nowhere');

const invalid = ['', '-1', '0', '12', '14999', '149999', '300тыс', 'Анна', '<b>x</b>', 'anna@', '2999-01-01'];

/** Opens an email's link in this tab, in a new tab or on another device. Prefers the newest email. */
async function openEmail(visitor: Visitor, choice: number): Promise<string> {
  const emails = (await emailsAt(visitor.site.url)).filter(({ text }) => /\/#\/loan\//.test(text));
  const email = choice % 2 === 0 ? emails[0] : emails[(choice >> 1) % emails.length];
  if (!email) return 'find no email';
  const { tabs, devices, tab } = visitor;
  const newTab = tabs.length < 4 ? 'in a new tab' : 'in this tab';
  const newDevice = devices.length < 3 ? 'on another device' : 'in this tab';
  const where = pick(['in this tab', 'in this tab', newTab, newDevice], choice >> 8);
  if (where === 'in a new tab') await visitor.openTab(tab.device, linkIn(email));
  else if (where === 'on another device') await visitor.openTab(await visitor.openDevice(), linkIn(email));
  else await tab.page.goto(linkIn(email));
  return `open '${email.subject}' ${where}`;
}

const sendForm: Act = async (visitor) => {
  await fillForm(visitor);
  await submit(visitor.tab.page);
  return 'fill in the form and send it';
};

/** Sends the form with one value replaced, a text by one of `invalid`, a choice by another option. */
const sendSpoiltForm: Act = async (visitor, choice) => {
  const { page } = visitor.tab;
  await fillForm(visitor);
  const name = pick(visitor.screen.fields, choice);
  const field = page.locator(`main form [name=${name}]`);
  let text = pick(invalid, choice >> 8);
  if (await field.evaluate((element) => element.matches('select')))
    text = (await field.selectOption({ index: (choice >> 8) % 2 })).join();
  else {
    await field.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  }
  await submit(page);
  return `send the form with '${text}' as ${name}`;
};

const agree: Act = async ({ tab }) => {
  await agreeAndSend(tab.page);
  return 'agree and press Send';
};

/** Types the emailed code. One time in three, or without an email, types one to four random digits instead. */
const enterCode: Act = async (visitor, choice) => {
  const email = (await emailsAt(visitor.site.url)).find(({ subject }) => subject === 'Confirmation code');
  const randomCode = String(1000 + (choice % 9000)).slice(0, 1 + (choice % 5));
  const code = email && choice % 3 > 0 ? codeIn(email) : randomCode;
  await typeCode(visitor.tab.page, code);
  return `type the code ${code}`;
};

const enabled = ':is(button:enabled:not([aria-disabled=true]), a[href^="#"]:not([target]), summary)';

/** Clicks a control whose text matches `pattern`; one click in four is a double click. */
async function press({ tab: { page } }: Visitor, choice: number, pattern: RegExp): Promise<string> {
  const area = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : ':is(main, .snackbars)';
  const controls = page.locator(`${area} ${enabled}`).filter({ hasText: pattern, visible: true });
  const count = await controls.count();
  if (count === 0) return 'find nothing to press';
  const control = controls.nth(choice % count);
  const name = (await control.innerText()).replaceAll(/\s+/g, ' ');
  const isTwice = (choice >> 8) % 4 === 3;
  await (isTwice ? control.dblclick() : control.click());
  return `press '${name}' ${isTwice ? 'twice' : 'once'}`;
}

const pressToContinue: Act = (visitor, choice) => press(visitor, choice, /^(Select|Continue|Start)/);

/** Presses anything except 'Go back', which could leave the site. */
const pressAnything: Act = (visitor, choice) => press(visitor, choice, /^(?!Go back$)./);

const typeAddress: Act = (visitor, choice) => {
  const ids = ['none', ...visitor.records.keys()];
  return enter(visitor, pick(paths, choice).replace(':id', pick(ids, choice >> 8)));
};

const goBackOrForward: Act = async ({ tab: { page } }, choice) => {
  const move = pick(['Back', 'Forward'] as const, choice);
  // Going back from the first page would lead to the blank page of the new tab.
  const mayGo = (name: string) => Reflect.get(Reflect.get(window, 'navigation'), `canGo${name}`);
  if (!(await page.evaluate(mayGo, move))) return `find no page to go ${move} to`;
  await page[`go${move}`]({ waitUntil: 'commit' });
  return `go ${move}`;
};

const useAnotherTab: Act = async (visitor, choice) => {
  const { tabs, tab } = visitor;
  if (tabs.length < 3 && isOnline(visitor)) {
    await visitor.openTab(tab.device, tab.page.url());
    return 'open the address in another tab';
  }
  visitor.tab = pick(tabs, choice);
  await visitor.tab.page.bringToFront();
  await visitor.tab.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return `switch to tab ${tabs.indexOf(visitor.tab) + 1}`;
};

const toggleConnection: Act = async ({ tab: { device } }) => {
  device.isOffline = !device.isOffline;
  device.hasBeenOffline = true;
  await device.context.setOffline(device.isOffline);
  return device.isOffline ? 'lose the connection' : 'regain the connection';
};

const loseNextResponse: Act = async ({ tab: { device } }) => {
  device.losesNextResponse = true;
  return 'lose the response to the next write';
};

const letTimePass: Act = async ({ site }, choice) => {
  const minutes = pick([1, 11, 6 * 24 * 60, 8 * 24 * 60], choice);
  site.pass(minutes);
  return `let ${minutes} minutes pass`;
};

export const actions: Action[] = [
  { weight: 40, isPossible: hasForm, act: sendForm },
  { weight: 8, isPossible: hasForm, act: sendSpoiltForm },
  { weight: 60, isPossible: hasConsent, act: agree },
  { weight: 60, isPossible: hasCodeBoxes, act: enterCode },
  { weight: 30, isPossible: isOnline, act: openEmail },
  { weight: 50, isPossible: always, act: pressToContinue },
  { weight: 20, isPossible: always, act: pressAnything },
  { weight: 8, isPossible: isOnline, act: typeAddress },
  { weight: 8, isPossible: isOnline, act: goBackOrForward },
  { weight: 8, isPossible: always, act: useAnotherTab },
  { weight: 4, isPossible: always, act: toggleConnection },
  { weight: 4, isPossible: isOnline, act: loseNextResponse },
  { weight: 2, isPossible: always, act: letTimePass },
];
