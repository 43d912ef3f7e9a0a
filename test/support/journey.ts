import type { LoanOffer } from '#contract/offer.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import type { Step } from '#contract/steps.ts';
import { someAnswers, someRequest } from './requests.ts';

type JourneyCall = {
  /** Returns a valid body. Missing if the call has none, and for `confirmCode`, whose body is the emailed code. */
  body?: (application: Pick<Application, 'id' | 'offers'>, answers: object) => unknown;
  /** The events that the call adds to the application's history, in order. */
  events?: readonly string[];
  /** The email sent on success: words of its subject, its kind, and the page that it links to. */
  email?: { subject: string; kind: string; linksTo: Step | 'home' };
};

const agreed = () => ({ isAgreed: true });

/** The calls that take an application from the form to the card, in order, with their effects. */
const journey = {
  submitApplication: { body: () => someRequest, events: ['submit'] },
  chooseOffer: {
    body: ({ offers }) => offers[0],
    events: ['apply'],
    email: { subject: 'Finish registration', kind: 'finishRegistration', linksTo: 'scoring' },
  },
  sendScoring: {
    body: ({ id }, answers) => ({ ...answers, account: id }),
    events: ['approve'],
    email: { subject: 'Create documents', kind: 'createDocuments', linksTo: 'schedule' },
  },
  loadSchedule: {},
  acceptSchedule: {
    body: agreed,
    events: ['agree', 'createDocuments'],
    email: { subject: 'Your loan documents', kind: 'loanDocuments', linksTo: 'signing' },
  },
  signDocuments: {
    body: agreed,
    events: ['sign'],
    email: { subject: 'Confirmation code', kind: 'confirmationCode', linksTo: 'code' },
  },
  confirmCode: {
    events: ['confirm', 'issue'],
    email: { subject: 'Credit issued', kind: 'creditIssued', linksTo: 'home' },
  },
} satisfies Partial<Record<OperationName, JourneyCall>>;

export type JourneyOperation = keyof typeof journey;

export const journeyOperations = Object.keys(journey) as JourneyOperation[];

const calls: JourneyCall[] = Object.values(journey);

/** The email sent after the call succeeds; undefined if there is none. */
export const emailAfter = (operation: JourneyOperation): JourneyCall['email'] =>
  (journey[operation] as JourneyCall).email;

export const operationBefore = (
  operation: Exclude<JourneyOperation, 'submitApplication'>,
): JourneyOperation => journeyOperations[journeyOperations.indexOf(operation) - 1] as JourneyOperation;

/** The call after which the bank emails the confirmation code. */
export const codeRequest = operationBefore('confirmCode');

const emails = calls.flatMap(({ email }) => email ?? []);

/** The emails of a whole journey, as words of their subjects and as kinds, both sorted. */
export const journeyEmails = emails.map(({ subject }) => subject).sort();
export const journeyKinds = emails.map(({ kind }) => kind).sort();

/** The events in an application's history after a whole journey, in order. */
export const journeyEvents = calls.flatMap(({ events = [] }) => events);

/** The kinds of documents created by a whole journey, sorted. */
export const journeyDocuments = ['application', 'contract', 'schedule'];

export type Call = { operation: OperationName; method: string; path: string; body: unknown };

export function callOf(operation: OperationName, id = '', body?: unknown): Call {
  const { method, path } = operations[operation];
  return { operation, method, path: path.replace(':applicationId', id), body };
}

/** An application on its journey; `done` is the last call that succeeded. */
export type Application = {
  id: string;
  email: string;
  offers: LoanOffer[];
  schedule: PaymentSchedule | null;
  done: JourneyOperation;
};

export type Caller = {
  /** Sends one call and resolves to the status and body of the response. */
  send: (call: Call) => Promise<{ status: number; body: string }>;
  /** Resolves to the confirmation code emailed for this application. Needed only for `until: 'confirmCode'`. */
  code?: (application: Application) => Promise<number>;
};

type Options = {
  until?: JourneyOperation;
  /** The application to continue; a new one by default. */
  begun?: Application;
  /** Fields of the application that differ from the sample. */
  request?: object;
  /** The answers to the scoring; the sample by default. */
  answers?: object;
};

/** Returns a valid body of a call about this application; undefined if the call has none. */
export const bodyOf = (
  operation: Exclude<JourneyOperation, 'confirmCode'>,
  application: Pick<Application, 'id' | 'offers'>,
  answers: object = someAnswers,
): unknown => (journey[operation] as JourneyCall).body?.(application, answers);

/** Takes an application from the form, or from `begun`, to `until`. Throws if a call is refused. */
export async function journeyOf(caller: Caller, options: Options = {}): Promise<Application> {
  const { until = 'confirmCode', begun, request = {}, answers = someAnswers } = options;
  const send = async (operation: JourneyOperation, id?: string, body?: unknown): Promise<string> => {
    const call = callOf(operation, id, body);
    let response = await caller.send(call);
    // Retried without a pause, because the bank itself waits for the documents before it responds with 409.
    while (response.status === 409 && response.body.includes('The documents are being created.'))
      response = await caller.send(call);
    if (response.status === 200) return response.body;
    throw new Error(`${operation} (${call.method} ${call.path}) got ${response.status}: ${response.body}`);
  };
  const application = begun ? { ...begun } : await submit();
  const from = journeyOperations.indexOf(application.done) + 1;
  for (const operation of journeyOperations.slice(from, journeyOperations.indexOf(until) + 1)) {
    const body = await send(operation, application.id, await sentBody(operation));
    if (operation === 'loadSchedule') application.schedule = JSON.parse(body).credit.paymentSchedule;
    application.done = operation;
  }
  return application;

  async function submit(): Promise<Application> {
    const sent = { ...someRequest, ...request };
    const offers = JSON.parse(await send('submitApplication', undefined, sent)) as LoanOffer[];
    const id = String(offers[0]?.applicationId);
    return { id, email: sent.email, offers, schedule: null, done: 'submitApplication' };
  }

  async function sentBody(operation: JourneyOperation): Promise<unknown> {
    if (operation !== 'confirmCode') return bodyOf(operation, application, answers);
    if (!caller.code) throw new Error("The caller has no 'code' function, which confirmCode needs");
    return caller.code(application);
  }
}
