import type { LoanOffer } from '#contract/offer.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { PaymentSchedule } from '#contract/schedule.ts';
import type { Step } from '#contract/steps.ts';
import { someAnswers, someRequest } from './requests.ts';

type JourneyCall = {
  /** A sound body. That of `confirmCode` stands in an email only. */
  body?: (application: Pick<Application, 'id' | 'offers'>, answers: object) => unknown;
  /** The events that it adds to the application's history, in their order. */
  events?: readonly string[];
  /** The email that its success sends: words of its subject, its kind, and the page that its link opens. */
  email?: { subject: string; kind: string; linksTo: Step | 'home' };
};

const agreed = () => ({ isAgreed: true });

/** The calls that take an application from the form to the card, in their order, and what follows from each. */
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

/** The email that a call's success sends; undefined if it sends none. */
export const emailAfter = (operation: JourneyOperation): JourneyCall['email'] =>
  (journey[operation] as JourneyCall).email;

/** The call before another one of the journey. */
export const operationBefore = (
  operation: Exclude<JourneyOperation, 'submitApplication'>,
): JourneyOperation => journeyOperations[journeyOperations.indexOf(operation) - 1] as JourneyOperation;

/** The call whose success emails the confirmation code. */
export const codeRequest = operationBefore('confirmCode');

const emails = calls.flatMap(({ email }) => email ?? []);

/** The emails of a whole journey, each once, as words of their subjects and as kinds, both sorted. */
export const journeyEmails = emails.map(({ subject }) => subject).sort();
export const journeyKinds = emails.map(({ kind }) => kind).sort();

/** The events in an application's history after a whole journey, in their order. */
export const journeyEvents = calls.flatMap(({ events = [] }) => events);

/** The documents that a journey leaves, sorted by kind. */
export const journeyDocuments = ['application', 'contract', 'schedule'];

export type Call = { operation: OperationName; method: string; path: string; body: unknown };

/** One call as the contract describes it, for the application with this id. */
export function callOf(operation: OperationName, id = '', body?: unknown): Call {
  const { method, path } = operations[operation];
  return { operation, method, path: path.replace(':applicationId', id), body };
}

/** An application on its journey; `done` is the last call that was answered with success. */
export type Application = {
  id: string;
  email: string;
  offers: LoanOffer[];
  schedule: PaymentSchedule | null;
  done: JourneyOperation;
};

export type Caller = {
  /** Sends one call and resolves to the answer's status and text. */
  send: (call: Call) => Promise<{ status: number; body: string }>;
  /** The confirmation code that the bank emailed for this application. Needed by `until: 'confirmCode'` only. */
  code?: (application: Application) => Promise<number>;
};

type Options = {
  /** The last call to make. */
  until?: JourneyOperation;
  /** A journey that has begun, to go on with. */
  begun?: Application;
  /** Fields of the application that differ from the sample. */
  request?: object;
  answers?: object;
};

/** A sound body of a call about this application. That of `confirmCode` stands in an email only. */
export const bodyOf = (
  operation: Exclude<JourneyOperation, 'confirmCode'>,
  application: Pick<Application, 'id' | 'offers'>,
  answers: object = someAnswers,
): unknown => (journey[operation] as JourneyCall).body?.(application, answers);

/** Takes an application from the form, or from `begun`, to `until`. Throws on any response but 200. */
export async function journeyOf(caller: Caller, options: Options = {}): Promise<Application> {
  const { until = 'confirmCode', begun, request = {}, answers = someAnswers } = options;
  const send = async (operation: JourneyOperation, id?: string, body?: unknown): Promise<string> => {
    const call = callOf(operation, id, body);
    let answer = await caller.send(call);
    // The documents follow the acceptance: the bank has waited for them, and says when to sign again.
    while (answer.status === 409 && answer.body.includes('The documents are being created.'))
      answer = await caller.send(call);
    if (answer.status === 200) return answer.body;
    throw new Error(
      `${operation} (${call.method} ${call.path}) is answered ${answer.status}: ${answer.body}`,
    );
  };
  const application = begun ? { ...begun } : await submitted();
  const from = journeyOperations.indexOf(application.done) + 1;
  for (const operation of journeyOperations.slice(from, journeyOperations.indexOf(until) + 1)) {
    const answer = await send(operation, application.id, await sentBody(operation));
    if (operation === 'loadSchedule') application.schedule = JSON.parse(answer).credit.paymentSchedule;
    application.done = operation;
  }
  return application;

  async function submitted(): Promise<Application> {
    const sent = { ...someRequest, ...request };
    const offers = JSON.parse(await send('submitApplication', undefined, sent)) as LoanOffer[];
    const id = String(offers[0]?.applicationId);
    return { id, email: sent.email, offers, schedule: null, done: 'submitApplication' };
  }

  async function sentBody(operation: JourneyOperation): Promise<unknown> {
    if (operation !== 'confirmCode') return bodyOf(operation, application, answers);
    if (!caller.code) throw new Error('This caller has no way to read the confirmation code');
    return caller.code(application);
  }
}
