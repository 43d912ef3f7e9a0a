import type { Page } from 'playwright-core';
import type { InputDevice } from './input-devices.ts';
import { awaitEmail, codeIn, linkIn } from './mailbox.ts';
import { someRequest } from './requests.ts';
import { fillForm, scoringValues } from './visitor.ts';

type Options = {
  page: Page;
  input: InputDevice;
  url: string;
  email: string;
  /** Fields of the application that differ from the sample. */
  request?: Partial<typeof someRequest>;
  /** Part of the name of the button that chooses the offer. The default chooses the first offer. */
  offer?: string;
  /** Answers to the scoring that differ from the sample. */
  answers?: Record<string, string | number>;
  /** Called on each screen, with a text that it shows. */
  onScreen?: (name: JourneyScreen, words: string) => Promise<void>;
};

type Journey = Required<Omit<Options, 'onScreen'>>;
type Act = (journey: Journey) => Promise<unknown>;

const button = ({ page }: Journey, name: string) =>
  page.getByRole('main').getByRole('button', { name }).first();

const submit: Act = ({ page, input }) => input.press(page.locator('main form [type=submit]').first());

const agree =
  (label: string): Act =>
  async (journey) => {
    await journey.input.press(journey.page.getByLabel(label));
    await journey.input.press(button(journey, 'Send'));
  };

const openEmail =
  (subject: string): Act =>
  async ({ page, url, email }) =>
    page.goto(linkIn(await awaitEmail(url, email, subject)));

async function openLoanPage({ page, input }: Journey): Promise<void> {
  const banner = page.getByRole('banner');
  const burger = banner.getByRole('button', { name: 'Open the menu' });
  if (await burger.isVisible()) await input.press(burger);
  await input.press(banner.getByRole('link', { name: 'Credit card' }));
}

async function fillApplication(journey: Journey): Promise<void> {
  const { page, input, email, request } = journey;
  await input.press(button(journey, 'Apply For Card'));
  // `null` keeps the amount that the form already contains.
  await fillForm(page, { ...someRequest, amount: null, ...request, email }, input);
}

async function typeCode({ page, input, url, email }: Journey): Promise<void> {
  const code = codeIn(await awaitEmail(url, email, 'Confirmation code'));
  await input.type(page.getByLabel('Digit 1 of 4'), code);
}

/** The screens from the home page to the card, each with the action that leads to it and a text that it shows. */
const screens = {
  home: [({ page, url }) => page.goto(url), 'Choose the design you like'],
  'loan page': [openLoanPage, 'Platinum digital credit card'],
  'form filled in': [fillApplication, 'Your application'],
  offers: [submit, 'Your offers'],
  'decision sent': [
    (journey) => journey.input.press(button(journey, journey.offer)),
    'The preliminary decision has been sent to your email.',
  ],
  scoring: [openEmail('Finish registration'), 'Continuation of the application'],
  'scoring filled in': [
    ({ page, answers, input }) => fillForm(page, { ...scoringValues, ...answers }, input),
    'Continuation of the application',
  ],
  'scoring sent': [submit, 'The answer will come to your mail within 10 minutes'],
  schedule: [openEmail('Create documents'), 'I agree with the payment schedule'],
  'documents are formed': [agree('I agree with the payment schedule'), 'Documents are formed'],
  signing: [openEmail('Your loan documents'), 'Signing of documents'],
  signed: [agree('I agree'), 'Documents have been successfully signed and sent for approval'],
  code: [openEmail('Confirmation code'), 'Please enter confirmation code'],
  congratulations: [typeCode, 'Congratulations! You have completed your new credit card.'],
} satisfies Record<string, [act: Act, words: string]>;

export type JourneyScreen = keyof typeof screens;
export const journeyScreens = Object.keys(screens) as JourneyScreen[];

/** Takes a visitor from screen to screen, using only the input device and the links in the emails. */
export async function browserJourney({ onScreen = async () => {}, ...options }: Options): Promise<void> {
  const journey: Journey = { request: {}, offer: 'Select', answers: {}, ...options };
  for (const screen of journeyScreens) {
    const [act, words] = screens[screen];
    await act(journey);
    await options.page.getByRole('main').getByText(words).first().waitFor();
    await onScreen(screen, words);
  }
}
