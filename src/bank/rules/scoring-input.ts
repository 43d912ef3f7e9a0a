import type { ApplicationRequest } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';

/** What the bank knows of an applicant on the day it decides. */
export type ScoringInput = {
  request: ApplicationRequest;
  offer: LoanOffer;
  answers: ScoringAnswers;
  today: IsoDate;
};
