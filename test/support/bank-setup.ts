import { makeTemplate } from '../bank/support/prepared-folder.ts';

/** Creates the template of the test databases. During a test, this would count towards the timeout of the test. */
export const setup = async (): Promise<void> => void (await makeTemplate());
