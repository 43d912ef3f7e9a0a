import type { ExpectedState } from './expected-state.ts';
import { screens } from './screens.ts';

type Place = Pick<ExpectedState, 'state' | 'hasApplication' | 'step' | 'ended'>;

export const mayRestart = ({ state, hasApplication }: Place): boolean =>
  hasApplication && screens[state].mayRestart === true;

/** The form of a request that is being changed leads back to its offers. */
export const mayReturnToOffers = ({ state, hasApplication }: Place): boolean =>
  hasApplication && state.startsWith('application.fillingForm');

/** The bank keeps the last choice until scoring is sent; an application that has ended takes no choice. */
export const mayChoose = ({ step, ended }: Place): boolean => step === 'application' && !ended;

/** A new application can begin at once, without a question, where the present one has ended. */
export const mayStartNew = ({ state, hasApplication, ended }: Place): boolean =>
  (state.startsWith('ended.') && state !== 'ended.issued') ||
  (state.startsWith('application.') && hasApplication && Boolean(ended));
