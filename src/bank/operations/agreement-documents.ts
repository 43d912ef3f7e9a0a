import { isDeepStrictEqual } from 'node:util';
import type { IsoDate } from '#contract/dates.ts';
import type { DocumentData } from '../documents/document-data.ts';
import { lifecycle } from '../lifecycle/lifecycle.ts';
import { isPastValidity } from '../lifecycle/validity.ts';
import { type Credit, createCredit } from '../rules/credit.ts';
import type { Application } from '../store/tables.ts';

/** The same credit with the schedule of today; undefined where the schedule is of today already. */
export function renewedCredit({ offer, credit }: Application, today: IsoDate): Credit | undefined {
  if (!offer || !credit) return undefined;
  const fresh = createCredit({ offer, rate: credit.rate, today });
  return isDeepStrictEqual(fresh.paymentSchedule, credit.paymentSchedule) ? undefined : fresh;
}

/** What the documents of an agreement say; undefined where the schedule cannot be accepted today as it is. */
export function documentDataOf(application: Application, today: IsoDate): DocumentData | undefined {
  const { id, state, request, answers, credit } = application;
  const isOpen = lifecycle.agree.from.some((from) => from === state) && !isPastValidity(application, today);
  if (!isOpen || !answers || !credit || renewedCredit(application, today)) return undefined;
  return { applicationId: id, createdOn: today, request, answers, credit };
}
