import type { Page } from 'playwright-core';
import type { EventOf, LoanEvent } from '#machines/loan.types.ts';
import type { LoanCommands } from '#site/loan/flow/commands.ts';
import { offersOf } from './offers.ts';
import { someAnswers, someRequest } from './requests.ts';
import { agreeAndSend, fillApplication, fillScoring, selectButton, submit, typeCode } from './visitor.ts';

export type UserEvent = Exclude<
  LoanEvent['type'],
  'page.request' | 'storage.read' | 'storage.fail' | 'application.end'
>;

/** A visitor's action: its instructions for a tester, and its steps in a browser. */
type UserAction = { words: string; act: (page: Page) => Promise<void> };

/** An event's payload, the command that sends it, and the visitor's action that triggers it. */
type Row<Type extends UserEvent> = UserAction & {
  sample: Omit<EventOf<Type>, 'type'>;
  command: keyof LoanCommands;
};

/** Presses a button; `name` matches each of the names that `words` lists. */
const press = (words: string, name: string | RegExp = words) => ({
  sample: {},
  words: typeof name === 'string' ? `Press '${words}'` : `Press ${words}`,
  act: (page: Page) => page.getByRole('button', { name, exact: true }).click(),
});

const consent = { sample: {}, words: "Tick the box and press 'Send'", act: agreeAndSend };

/** For each event that a screen sends: a sample payload, its command, and the visitor's action. */
export const userActions: { [Type in UserEvent]: Row<Type> } = {
  'application.submit': {
    command: 'submitApplication',
    sample: { request: someRequest },
    words: "Fill in the application form and press 'Continue'",
    act: async (page) => {
      await fillApplication(page);
      await submit(page);
    },
  },
  'offer.choose': {
    command: 'chooseOffer',
    sample: { offer: offersOf('a1b2')[0] as ReturnType<typeof offersOf>[number] },
    words: "Press 'Select' on the first offer",
    act: (page) => selectButton(page).click(),
  },
  'request.change': {
    command: 'changeRequest',
    ...press(
      "'Change my application', or 'Wrong address? Change it'",
      /^(Change my application|Wrong address.*)$/,
    ),
  },
  'offers.return': { command: 'returnToOffers', ...press('Back to the offers') },
  'scoring.send': {
    command: 'sendScoring',
    sample: { answers: someAnswers },
    words: "Fill in the scoring form and press 'Continue'",
    act: async (page) => {
      await fillScoring(page);
      await submit(page);
    },
  },
  'schedule.load': { command: 'loadSchedule', ...press('Try again') },
  'schedule.accept': { command: 'acceptSchedule', ...consent },
  'cancellation.ask': {
    command: 'askCancellation',
    ...press("'Deny', or 'Cancel the application'", /^(Deny|Cancel the application)$/),
  },
  'application.cancel': { command: 'cancelApplication', ...press('Deny') },
  'application.keep': {
    command: 'keepApplication',
    ...press("'close' or 'Back to your application'", /^(close|Back to your application)$/),
  },
  'documents.sign': { command: 'signDocuments', ...consent },
  'code.confirm': {
    command: 'confirmCode',
    sample: { code: '1234' },
    words: 'Type the four digits of the code',
    // Any code will do, because the test decides whether the bank accepts it.
    act: (page) => typeCode(page, '1234'),
  },
  'code.edit': { command: 'editCode', sample: {}, words: 'Type a digit', act: (page) => typeCode(page, '7') },
  'answers.change': { command: 'changeAnswers', ...press('Change my answers') },
  'decision.return': { command: 'returnToDecision', ...press('Back to the decision') },
  'leave.ask': { command: 'askToLeave', ...press('Leave or cancel') },
  'restart.confirm': {
    command: 'confirmRestart',
    sample: {},
    words: "Press 'Start over', or 'Start a new application'",
    act: (page) =>
      page
        .getByRole('button', { name: /^Start (over|a new application)$/ })
        .first()
        .click(),
  },
  'application.resume': { command: 'resumeApplication', ...press('Try again') },
  'home.open': {
    command: 'goHome',
    ...press(
      "'View other offers of our bank', 'Go home' or 'Go to the home page'",
      /^(View other offers of our bank|Go home|Go to the home page)$/,
    ),
  },
};

export const userEvents = Object.fromEntries(
  Object.entries(userActions).map(([type, { sample }]) => [type, { type, ...sample }]),
) as { [Type in UserEvent]: EventOf<Type> };
