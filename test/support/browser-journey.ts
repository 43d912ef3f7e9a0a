import type { Page } from 'playwright-core';
import { type InputDevice, mouseOf } from './input-devices.ts';
import { awaitEmail, codeIn, linkIn } from './mailbox.ts';
import { someRequest } from './requests.ts';
import { fillForm, scoringValues } from './visitor.ts';

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
  /** The button of the offer that is chosen: the first unless another one is named. */
  offer?: string;
  /** Answers to the scoring that differ from the sample. */
  answers?: Record<string, string | number>;
  /** The last screen to go to. */
  until?: JourneyScreen;
  /** Called on each screen that the visitor comes to. */
  onScreen?: (name: JourneyScreen, page: Page) => Promise<void>;
};

type Journey = Required<Pick<Options, 'page' | 'input' | 'url' | 'email' | 'request' | 'offer' | 'answers'>>;

/** Takes a visitor from screen to screen by nothing but the input device and the links in the emails. */
export async function browserJourney({
  page,
  input = mouseOf(page),
  until = 'congratulations',
  onScreen = async () => {},
  request = {},
  offer = 'Select',
  answers = {},
  ...rest
}: Options): Promise<void> {
  const journey: Journey = { ...rest, page, input, request, offer, answers };
  for (const screen of journeyScreens.slice(0, journeyScreens.indexOf(until) + 1)) {
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
    // The amount stands in the form already.
    await fillForm(journey.page, { ...someRequest, amount: null, ...request, email }, journey.input);
  },
  offers: async (journey) => {
    await submit(journey);
    await button(journey, journey.offer).waitFor();
  },
  'decision sent': async (journey) => {
    await journey.input.press(button(journey, journey.offer));
    await see(journey, 'The preliminary decision has been sent to your email.');
  },
  scoring: async (journey) => {
    await openEmail(journey, 'Finish registration');
    await see(journey, 'Continuation of the application');
  },
  'scoring filled in': ({ page, answers, input }) => fillForm(page, { ...scoringValues, ...answers }, input),
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

const button = (journey: Journey, name: string) => main(journey).getByRole('button', { name }).first();

const see = (journey: Journey, text: string) => main(journey).getByText(text).first().waitFor();

const submit = ({ page, input }: Journey) => input.press(page.locator('main form [type=submit]').first());

async function agree(journey: Journey, label: string): Promise<void> {
  await journey.input.press(journey.page.getByLabel(label));
  await journey.input.press(button(journey, 'Send'));
}

async function openEmail({ page, url, email }: Journey, subject: string): Promise<void> {
  await page.goto(linkIn(await awaitEmail(url, email, subject)));
}
