import { randomBytes } from 'node:crypto';
import { unknownApplication } from './problem.ts';

/** 128 random bits: nobody guesses another applicant's. */
export const newApplicationId = (): string => randomBytes(16).toString('hex');

/** The id that was sent, where it can be one of ours. Throws HttpProblem 404. */
export function parseApplicationId(id: unknown): string {
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) throw unknownApplication();
  return id;
}

/** What the path of a call about one application gives. */
export type OfApplication = { Params: { applicationId: string } };
