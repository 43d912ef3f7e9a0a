import { codeIn } from '../support/mailbox.ts';
import { type Action, always, goesBack, pick, press, pressable } from './action.ts';
import { enter } from './addresses.ts';
import { awaitLast, follow } from './emails.ts';
import { agree, enterCode, fillAndSubmit, hasCode, hasConsent, hasForm } from './forms.ts';
import { type Control, controlSelector, type Screen } from './screen.ts';
import type { Visitor } from './visitor.ts';

const emailAfter: Record<string, string> = {
  'The preliminary decision has been sent to your email.': 'Finish registration',
  'The answer will come to your mail within 10 minutes': 'Create documents',
  'Documents are formed': 'Your loan documents',
  'Documents have been successfully signed and sent for approval': 'Confirmation code',
};

const awaitedEmail = ({ headings, area }: Screen) => emailAfter[area ?? ''] ?? emailAfter[headings[0] ?? ''];

/** The way on from the screen to the card. */
export const goOn: Action = {
  name: 'go on',
  weight: 40,
  kind: 'use',
  isPossible: always,
  act: async (visitor, choice) => {
    const { screen, tab } = visitor;
    const names = pressable(screen).map(({ name }) => name);
    if (screen.hasDialog) return pressAny.act(visitor, choice);
    if (hasForm(screen)) return fillAndSubmit(visitor, choice);
    if (hasConsent(screen)) return agree(visitor, choice);
    if (hasCode(screen)) {
      const email = await awaitLast(visitor, 'Confirmation code');
      if (!email) return 'find no code';
      await enterCode(visitor, codeIn(email));
      return 'type the newest code';
    }
    const subject = awaitedEmail(screen);
    const record = visitor.record();
    if (
      subject &&
      !tab.device.isOffline &&
      record &&
      !['declined', 'cancelled', 'expired'].includes(record.outcome)
    ) {
      const email = await awaitLast(visitor, subject);
      if (email) return follow(visitor, email);
    }
    const ways = [
      /^Select/,
      /^Continue with/,
      /^(Back to your application|Start or continue an application|Start a new application)/,
      /^View other/,
      /./,
    ];
    const way = ways.find((one) => names.some((name) => one.test(name)));
    if (screen.path === '/' || !way) {
      await enter(visitor, '/loan');
      return 'open the loan page';
    }
    const control = pick(
      pressable(screen).filter(({ name }) => way.test(name)),
      choice,
    );
    await pressControl(visitor, control, choice);
    return `press '${control.name}'`;
  },
};

export const pressAny: Action = {
  name: 'press anything',
  weight: 20,
  kind: 'use',
  isPossible: (screen) => pressable(screen).length > 0,
  act: async (visitor, choice) => {
    const control = pick(pressable(visitor.screen), choice);
    return `press '${control.name}' ${await pressControl(visitor, control, choice >> 8)}`;
  },
};

function pressControl(visitor: Visitor, control: Control, choice: number): Promise<string> {
  visitor.isRevisit = goesBack(control);
  return press(visitor.tab.page.locator(controlSelector).nth(control.index), choice);
}
