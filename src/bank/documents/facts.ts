import type { ApplicationRequest } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import type { Credit } from '../rules/credit.ts';

/** What the papers of one credit say; `madeOn` is the day they bear. The same facts give the same bytes. */
export type DocumentFacts = {
  applicationId: string;
  madeOn: IsoDate;
  request: ApplicationRequest;
  answers: ScoringAnswers;
  credit: Credit;
};

export type RenderedDocument = {
  kind: 'contract' | 'application' | 'schedule';
  filename: string;
  contentType: 'application/pdf';
  bytes: Uint8Array;
};
