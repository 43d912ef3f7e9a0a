import type { ApplicantState } from '../support/applicant.ts';

/** The states of an application, in the order of the table's columns. */
export const states = [
  'PREAPPROVAL',
  'APPROVED',
  'CC_APPROVED',
  'CC_DENIED',
  'PREPARE_DOCUMENTS',
  'DOCUMENT_CREATED',
  'DOCUMENT_SIGNED',
  'CREDIT_ISSUED',
  'CLIENT_DENIED',
  'EXPIRED',
];

/**
 * The lifecycle, written by hand from the readings of the specification. A row an event: the state that it leads to; in
 * each state of `states` whether it is allowed (>), succeeds again without effect (=), both (*) or is a conflict (-);
 * the applicant's call, the columns that it sets, the email that it sends, and whether a validity begins.
 */
const rows = `
apply            APPROVED           > * - - - - - - - -  chooseOffer      offer                    finishRegistration    -
approve          CC_APPROVED        - > * - - - - - - -  sendScoring      answers+decision+credit  createDocuments       valid
refuse           CC_DENIED          - > > = - - - - - -  -                answers+decision+credit  applicationDenied     -
renewSchedule    CC_APPROVED        - - > - - - - - - -  -                credit                   -                     -
agree            PREPARE_DOCUMENTS  - - > - = = - - - -  acceptSchedule   -                        loanDocuments         -
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
    const [call = '', columns = '', email = '', validity = ''] = rest.slice(states.length);
    return { event, to, marks: rest.slice(0, states.length), call, columns, email, validity };
  });

/** The calls of an applicant that apply an event, in their order. */
export const eventCalls = lifecycleByHand.map(({ call }) => call).filter((call) => call !== '-');

/** The statuses of the calls without an event of their own; a resend soon after an email is one too many (429). */
export const otherCalls = [
  'loadSchedule',
  'wrong code',
  'loadStatus',
  'resendEmail',
  'resumeApplication',
] as const;

/** What an applicant's calls are answered in each state: `otherCalls` in their order, and the outcome in a conflict. */
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

/** The status that a call with an event is answered in the state: 200, also where it has no effect, or a conflict. */
export function statusByHand(place: ApplicantState, call: string): number {
  const row = lifecycleByHand.find((one) => one.call === call);
  const mark = row?.marks[states.indexOf(place.replace(/,.*/, ''))];
  return mark === '-' ? 409 : 200;
}
