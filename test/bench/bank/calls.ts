import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendCall } from '../../support/bank-client.ts';
import { type Application, emailAfter, type JourneyOperation, journeyOf } from '../../support/journey.ts';

/** The operation, status and duration of a call; the status is 0 if there was no response. */
export type Sent = { operation: string; status: number; milliseconds: number };

const noResponse = { status: 0, body: '', retryAfter: 0 };

/** A bank under load. The address of an applicant is `name`@bench.example. */
export type Target = {
  url: string;
  /** Resolves once an email with this subject has arrived for this name. */
  arrivalOf: (name: string, subject: string) => Promise<unknown>;
  /** Resolves to the code emailed to this name. */
  codeFor: (name: string) => Promise<number>;
};

/**
 * Makes an applicant's calls, from the form to the card. Each step waits for the email that links to it. A call refused
 * with 503 is repeated after its Retry-After.
 */
export async function journey({ url, arrivalOf, codeFor }: Target, sent: Sent[]): Promise<Application> {
  const name = randomBytes(8).toString('hex');
  return journeyOf(
    {
      send: async (call) => {
        for (;;) {
          const began = performance.now();
          const response = await sendCall(url, call).catch(() => noResponse);
          const { operation } = call;
          sent.push({ operation, status: response.status, milliseconds: performance.now() - began });
          if (response.status === 503) {
            await pause(response.retryAfter * 1000);
            continue;
          }
          const email = emailAfter(operation as JourneyOperation);
          if (response.status === 200 && email && email.linksTo !== 'home')
            await arrivalOf(name, email.subject);
          return response;
        }
      },
      code: () => codeFor(name),
    },
    // Each applicant has their own passport, because the bank handles the codes of one passport one at a time.
    { request: { email: `${name}@bench.example`, passportNumber: String(randomInt(100_000, 1_000_000)) } },
  );
}

/** Returns for each operation the median and 99th percentile in milliseconds, and the number of calls by status. */
export function figuresOf(sent: Sent[]): Record<string, object> {
  const groups = { 'all calls': sent, ...Object.fromEntries(Map.groupBy(sent, (call) => call.operation)) };
  return Object.fromEntries(
    Object.entries(groups).map(([name, calls]) => {
      const sorted = calls.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
      const percentile = (share: number) =>
        Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
      const statuses = [...Map.groupBy(calls, ({ status }) => status)].map(
        ([status, { length }]) => `${length} x ${status || 'no response'}`,
      );
      return [name, { p50: percentile(0.5), p99: percentile(0.99), statuses: statuses.join(', ') }];
    }),
  );
}
