import type { Locator } from 'playwright-core';
import type { Control, Screen } from './screen.ts';
import type { Visitor } from './visitor.ts';

/**
 * Kinds of actions: the visitor uses the page, follows a link of its frame, opens a page by its address, or comes back
 * to one that was left.
 */
type Kind = 'use' | 'follow' | 'open' | 'comeBack' | 'other';

/**
 * Something that a visitor can do. `choice` is a random number that picks among what the page offers; `act` returns
 * its description.
 */
export type Action = {
  name: string;
  /** How often it is drawn, against the others. */
  weight: number;
  kind: Kind;
  isPossible: (screen: Screen, visitor: Visitor) => boolean;
  act: (visitor: Visitor, choice: number) => Promise<string>;
};

export const pick = <Value>(values: readonly Value[], choice: number): Value => {
  if (values.length === 0) throw new Error('There is nothing to choose from');
  return values[choice % values.length] as Value;
};

export const isOnline = (_: Screen, { tab }: Visitor): boolean => !tab.device.isOffline;
export const always = () => true;

/** The controls that do not leave the site: 'Go back' on the first page of a tab leads to the browser's own. */
export const pressable = ({ controls, mayGoBack }: Screen): Control[] =>
  controls.filter((control) => mayGoBack || !goesBack(control));

/** True for a control that leads back, as the browser's own button does. */
export const goesBack = ({ name }: Control): boolean => name === 'Go back';

/** Milliseconds within which a control that is seen can be pressed. */
const patience = 10_000;

/** Returns false if the part was removed or disabled meanwhile. */
export async function doTo(part: Locator, act: (timeout: number) => Promise<unknown>): Promise<boolean> {
  try {
    await act(patience);
    return true;
  } catch (error) {
    const isOff = error instanceof Error && error.message.includes('element is not enabled');
    if (!isOff && (await part.isVisible()) && (await part.isEnabled())) throw error;
    return false;
  }
}

/** One double press in four. */
export async function press(part: Locator, choice: number): Promise<string> {
  const isDouble = choice % 4 === 3;
  const isPressed = await doTo(part, async (timeout) => {
    // A message at the window's edge may lie over it.
    await part.evaluate((element) => element.scrollIntoView({ block: 'center' }), null, { timeout });
    await (isDouble ? part.dblclick({ timeout }) : part.click({ timeout }));
  });
  if (!isPressed) return 'and find it gone or switched off';
  return isDouble ? 'twice' : 'once';
}
