import { makeTemplate } from '../bank/support/prepared-folder.ts';

/** Before the tests, which have a minute each. */
export const setup = async (): Promise<void> => void (await makeTemplate());
