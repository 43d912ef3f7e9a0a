import { type ApplicationState, applicationStates } from '#bank/store/tables.ts';
import type { ApplicantState } from '../support/applicant.ts';

/**
 * The lifecycle, written by hand from the specification. Each row has an event, its next state and a mark for each of
 * `applicationStates`: > allowed; = repeated without effect; * either of these two, depending on the data; - conflict.
 * After the marks come the applicant's call, the database columns that change, the email, and `valid` if the
 * application gets a new expiry date.
 */
const rows = `
apply            APPROVED           > * - - - - - - - -  chooseOffer      offer                    finishRegistration    -
approve          CC_APPROVED        - > * - - - - - - -  sendScoring      answers+decision+credit  createDocuments       valid
refuse           CC_DENIED          - > > = - - - - - -  -                answers+decision+credit  applicationDenied     -
renewSchedule    CC_APPROVED        - - > - - - - - - -  -                credit                   -                     -
agree            PREPARE_DOCUMENTS  - - > - = = - - - -  acceptSchedule   -                        loanDocuments         valid
createDocuments  DOCUMENT_CREATED   - - - - > - - - - -  -                -                        -                     valid
sign             DOCUMENT_CREATED   - - - - - * - - - -  signDocuments    -                        confirmationCode      -
renewCode        DOCUMENT_CREATED   - - - - - > - - - -  -                -                        confirmationCode      -
confirm          DOCUMENT_SIGNED    - - - - - > = = - -  -                -                        -                     -
issue            CREDIT_ISSUED      - - - - - - > - - -  -                -                        creditIssued          -
deny             CLIENT_DENIED      > > > - > > - - = -  cancelApplication -                       applicationCancelled  -
expire           EXPIRED            - - > - > > - - - -  -                -                        -                     -
`;

export const lifecycleByHand = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [event = '', to = '', ...rest] = line.split(/\s+/);
    const [call = '', columns = '', email = '', validity = ''] = rest.slice(applicationStates.length);
    return { event, to, marks: rest.slice(0, applicationStates.length), call, columns, email, validity };
  });

/** The applicant's calls that cause an event, in the order of the rows. */
export const eventCalls = lifecycleByHand.map(({ call }) => call).filter((call) => call !== '-');

/** The calls that no row of the table names. A resend soon after an email gets 429. */
export const otherCalls = [
  'loadSchedule',
  'wrong code',
  'loadStatus',
  'resendEmail',
  'resumeApplication',
] as const;

/** For each state, the application's outcome as named in a 409 response, and the statuses of `otherCalls`, in order. */
export const answersByHand: Record<ApplicantState, [outcome: string, ...statuses: number[]]> = {
  PREAPPROVAL: ['open', 409, 409, 200, 409, 403],
  APPROVED: ['open', 409, 409, 200, 429, 403],
  CC_APPROVED: ['approved', 200, 409, 200, 429, 403],
  CC_DENIED: ['declined', 409, 409, 200, 429, 403],
  DOCUMENT_CREATED: ['approved', 200, 409, 200, 429, 403],
  'DOCUMENT_CREATED, code sent': ['approved', 200, 422, 200, 429, 403],
  CREDIT_ISSUED: ['issued', 200, 409, 200, 429, 403],
  CLIENT_DENIED: ['cancelled', 409, 409, 200, 409, 403],
};

/** The status of a call that causes an event: 409 in a conflict, otherwise 200, even without an effect. */
export function statusByHand(state: ApplicantState, call: string): number {
  const row = lifecycleByHand.find((event) => event.call === call);
  const mark = row?.marks[applicationStates.indexOf(state.replace(/,.*/, '') as ApplicationState)];
  return mark === '-' ? 409 : 200;
}
