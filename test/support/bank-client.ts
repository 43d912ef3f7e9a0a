import type { ApplicationStatus } from '#contract/application-status.ts';
import { isBefore, stepOfNumber } from '#contract/steps.ts';
import { type Application, type Call, type Caller, callOf, journeyOf } from './journey.ts';
import { awaitEmails, linkIn, tokenOf } from './mailbox.ts';

/** Sends one call with `fetch`; `retryAfter` is in seconds, 1 by default. Rejects if there is no response. */
export async function sendCall(url: string, { method, path, body }: Call, headers = {}) {
  const json = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, ...(body !== undefined && json) });
  const retryAfter = Number(response.headers.get('retry-after') ?? 1);
  return { status: response.status, body: await response.text(), retryAfter };
}

/** A caller that sends its calls to the bank at this URL. */
export const callerOf = (url: string): Caller => ({ send: (call) => sendCall(url, call) });

let applicants = 0;

/** Acts for applicants without a browser. Every function throws on an unsuccessful response. */
export function bankClient(url: string) {
  const caller = callerOf(url);
  return {
    /** Submits a new application and chooses its first offer. */
    apply: (): Promise<Application> => {
      const email = `applicant.${process.pid}.${applicants++}@example.com`;
      return journeyOf(caller, { until: 'chooseOffer', request: { email } });
    },
    /** Sends scoring and accepts the schedule, unless the schedule has been accepted already. */
    reachDocuments: async (application: Application): Promise<void> => {
      const { status, body } = await caller.send(callOf('loadStatus', application.id));
      if (status !== 200) throw new Error(`loadStatus got ${status}: ${body}`);
      const { currentStep } = JSON.parse(body) as ApplicationStatus;
      if (!isBefore(stepOfNumber(currentStep), 'schedule')) return;
      await journeyOf(caller, { until: 'acceptSchedule', begun: { ...application, done: 'chooseOffer' } });
    },
    /** Resolves to the token in the application's newest email with a link. */
    token: ({ id, email }: Application): Promise<string> =>
      awaitEmails(url, email, (emails) => {
        const found = emails.find(({ text }) => text.includes(`/loan/${id}`));
        return found && tokenOf(linkIn(found));
      }),
  };
}
