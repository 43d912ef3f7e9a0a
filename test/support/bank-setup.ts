import { makeTemplate } from '../bank/support/prepared-folder.ts';

/** Creates the template of the test databases before any test, so that no test's timeout includes it. */
export const setup = async (): Promise<void> => void (await makeTemplate());
