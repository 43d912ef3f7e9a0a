import { makeTemplate } from '../bank/support/prepared-folder.ts';

/** Prepares the template before the tests, so that its time does not count towards a test's timeout. */
export const setup = async (): Promise<void> => void (await makeTemplate());
