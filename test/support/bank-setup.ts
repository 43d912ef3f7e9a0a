import { makeTemplate } from '../bank/support/prepared-folder.ts';

/** Creates the template of a test's database first, so that its time does not count towards a test's timeout. */
export const setup = async (): Promise<void> => void (await makeTemplate());
