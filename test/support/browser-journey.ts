import type { Page } from 'playwright-core';
import { type InputDevice, mouseOf } from './input-devices.ts';
import { awaitEmail, codeIn, linkIn } from './mailbox.ts';
import { someAnswers, someRequest } from './requests.ts';

/** The screens of the journey from the home page to the card, in their order. */
export const journeyScreens = [
  'home',
  'loan page',
  'form filled in',
  'offers',
  'decision sent',
  'scoring',
  'scoring filled in',
  'scoring sent',
  'schedule',
  'documents are formed',
  'signing',
  'signed',
  'code',
  'congratulations',
] as const;

export type JourneyScreen = (typeof journeyScreens)[number];

type Options = {
  page: Page;
  /** A mouse unless another one is given. */
  input?: InputDevice;
  url: string;
  email: string;
  /** Fields of the application that differ from the sample. */
  request?: Partial<typeof someRequest>;
  /** Answers to the scoring that differ from the sample. */
  answers?: Record<string, string | number>;
  /** The first screen to go to; if it follows an email, by the link in that email. */
  from?: JourneyScreen;
  /** The last screen to go to. */
  until?: JourneyScreen;
  /** Called on each screen that the visitor comes to. */
  onScreen?: (name: JourneyScreen, page: Page) => Promise<void>;
};

type Journey = Required<Pick<Options, 'page' | 'input' | 'url' | 'email' | 'request' | 'answers'>>;

/** Takes a visitor from screen to screen by nothing but the input device and the links in the emails. */
export async function browserJourney({
  page,
  input = mouseOf(page),
  from = 'home',
  until = 'congratulations',
  onScreen = async () => {},
  request = {},
  answers = {},
  ...rest
}: Options): Promise<void> {
  const journey: Journey = { ...rest, page, input, request, answers };
  const screens = journeyScreens.slice(journeyScreens.indexOf(from), journeyScreens.indexOf(until) + 1);
  for (const screen of screens) {
    await steps[screen](journey);
    await onScreen(screen, journey.page);
  }
}

/** How each screen is reached from the one before it. */
const steps: Record<JourneyScreen, (journey: Journey) => Promise<unknown>> = {
  home: async (journey) => {
    await journey.page.goto(journey.url);
    await see(journey, 'Choose the design you like');
  },
  'loan page': async (journey) => {
    const banner = journey.page.getByRole('banner');
    const burger = banner.getByRole('button', { name: 'Open the menu' });
    if (await burger.isVisible()) await journey.input.press(burger);
    await journey.input.press(banner.getByRole('link', { name: 'Credit card' }));
    await see(journey, 'Platinum digital credit card');
  },
  'form filled in': async (journey) => {
    const { email, request } = journey;
    await journey.input.press(button(journey, 'Apply For Card'));
    await fill(journey, { ...someRequest, amount: null, ...request, email });
  },
  offers: async (journey) => {
    await submit(journey);
    await button(journey, /^Select/).waitFor();
  },
  'decision sent': async (journey) => {
    await journey.input.press(button(journey, /^Select/));
    await see(journey, 'The preliminary decision has been sent to your email.');
  },
  scoring: async (journey) => {
    await openEmail(journey, 'Finish registration');
    await see(journey, 'Continuation of the application');
  },
  'scoring filled in': async (journey) => {
    const { employment, ...person } = someAnswers;
    await fill(journey, { ...person, ...employment, ...journey.answers });
  },
  'scoring sent': async (journey) => {
    await submit(journey);
    await see(journey, 'The answer will come to your mail within 10 minutes');
  },
  schedule: async (journey) => {
    await openEmail(journey, 'Create documents');
    await see(journey, 'I agree with the payment schedule');
  },
  'documents are formed': async (journey) => {
    await agree(journey, 'I agree with the payment schedule');
    await see(journey, 'Documents are formed');
  },
  signing: async (journey) => {
    await openEmail(journey, 'Your loan documents');
    await see(journey, 'Signing of documents');
  },
  signed: async (journey) => {
    await agree(journey, 'I agree');
    await see(journey, 'Documents have been successfully signed and sent for approval');
  },
  code: async (journey) => {
    await openEmail(journey, 'Confirmation code');
    await see(journey, 'Please enter confirmation code');
  },
  congratulations: async (journey) => {
    const code = codeIn(await awaitEmail(journey.url, journey.email, 'Confirmation code'));
    await journey.input.type(journey.page.getByLabel('Digit 1 of 4'), code);
    await see(journey, 'Congratulations! You have completed your new credit card.');
  },
};

const main = ({ page }: Journey) => page.getByRole('main');

const button = (journey: Journey, name: string | RegExp) =>
  main(journey).getByRole('button', { name }).first();

const see = (journey: Journey, text: string) => main(journey).getByText(text).first().waitFor();

const submit = ({ page, input }: Journey) => input.press(page.locator('main form [type=submit]').first());

async function agree(journey: Journey, label: string): Promise<void> {
  await journey.input.press(journey.page.getByLabel(label));
  await journey.input.press(button(journey, 'Send'));
}

async function openEmail({ page, url, email }: Journey, subject: string): Promise<void> {
  await page.goto(linkIn(await awaitEmail(url, email, subject)));
}

type Values = Record<string, string | number | null | undefined>;

/** Fills the fields that have a value, in the order of the page. A field that holds its value already is left. */
async function fill({ page, input }: Journey, values: Values): Promise<void> {
  const fields = page.locator('main form').first().locator('input[name], select[name]');
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    const name = (await field.getAttribute('name')) ?? '';
    const value = values[name];
    if (value == null || (await field.inputValue()) === String(value)) continue;
    const isList = await field.evaluate((element) => element.matches('select'));
    await (isList ? input.choose : input.type)(field, String(value));
  }
}
