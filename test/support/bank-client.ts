import type { ApplicationStatus } from '#contract/application-status.ts';
import { isBefore, stepOfNumber } from '#contract/steps.ts';
import { type Application, type Call, type Caller, callOf, journeyOf } from './journey.ts';
import { awaitEmails, linkIn, tokenOf } from './mailbox.ts';

/** Sends one call with `fetch`; `retryAfter` in seconds. Rejects if there is no response. */
export async function sendCall(url: string, { method, path, body }: Call, headers = {}) {
  const json = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, ...(body !== undefined && json) });
  const retryAfter = Number(response.headers.get('retry-after') ?? 1);
  return { status: response.status, body: await response.text(), retryAfter };
}

/** Calls the bank in an applicant's name. */
export const callerOf = (url: string): Caller => ({ send: (call) => sendCall(url, call) });

let applicants = 0;

/** Applicants without a browser. Every function throws on an answer that is no success. */
export function bankClient(url: string) {
  const caller = callerOf(url);
  return {
    /** A new application whose first offer is chosen. */
    apply: (): Promise<Application> => {
      const email = `applicant.${process.pid}.${applicants++}@example.com`;
      return journeyOf(caller, { until: 'chooseOffer', request: { email } });
    },
    /** Brings an application as far as the documents, unless it is there already. */
    reachDocuments: async (application: Application): Promise<void> => {
      const { status, body } = await caller.send(callOf('loadStatus', application.id));
      if (status !== 200) throw new Error(`The status is answered ${status}: ${body}`);
      const { currentStep } = JSON.parse(body) as ApplicationStatus;
      if (!isBefore(stepOfNumber(currentStep), 'schedule')) return;
      await journeyOf(caller, { until: 'acceptSchedule', begun: { ...application, done: 'chooseOffer' } });
    },
    /** The token of one of its emails. */
    token: ({ id, email }: Application): Promise<string> =>
      awaitEmails(url, email, (emails) => {
        const found = emails.find(({ text }) => text.includes(`/loan/${id}`));
        return found && tokenOf(linkIn(found));
      }),
  };
}
