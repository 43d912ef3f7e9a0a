import { makeTemplates } from '../bank/support/prepared-folder.ts';

/** Before the tests, which have a minute each. */
export const setup = (): Promise<void> => makeTemplates();
