import type { ApplicationRequest } from '#contract/application.ts';
import { applicationNumber } from '#contract/application-number.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { Credit } from '../rules/credit.ts';
import type { StoredAnswers } from '../store/tables.ts';
import { dateText } from './format.ts';

/** The data of a credit's documents. `createdOn` is the date on them. The same data always gives the same bytes. */
export type DocumentData = {
  applicationId: string;
  createdOn: IsoDate;
  request: ApplicationRequest;
  answers: StoredAnswers;
  credit: Credit;
};

/** The agreement's number and date: `No. NB-3F9A-1C20-7B44 of 31 January 2026`. */
export const agreementText = ({ applicationId, createdOn }: DocumentData): string =>
  `No. ${applicationNumber(applicationId)} of ${dateText(createdOn)}`;

export const fullName = ({ firstName, middleName, lastName }: ApplicationRequest): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
