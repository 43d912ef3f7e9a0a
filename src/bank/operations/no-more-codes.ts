import { HttpProblem } from '../http/problem.ts';

/** `retryAfter` in seconds. */
export const noMoreCodes = (retryAfter: number) =>
  new HttpProblem(429, 'No more codes are sent for this application for now.', { retryAfter });
