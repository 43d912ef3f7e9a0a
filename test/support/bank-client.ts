import type { LoanOffer } from '#contract/offer.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { someAnswers, someRequest } from './requests.ts';

export type KnownApplication = { id: string; email: string; offers: LoanOffer[] };

/** An applicant who talks to the bank directly. Every function throws where the bank says no. */
export function bankClient(url: string) {
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  let applicants = 0;
  const client = {
    /** A new application whose first offer is chosen. */
    apply: async (): Promise<KnownApplication> => {
      const email = `applicant.${process.pid}.${applicants++}@example.com`;
      const offers = JSON.parse(await send('POST', '/application', { ...someRequest, email })) as LoanOffer[];
      await send('POST', '/application/apply', offers[0]);
      return { id: String(offers[0]?.applicationId), email, offers };
    },
    /** Brings an application from the choice to the documents. */
    agree: async ({ id }: KnownApplication) => {
      await send('PUT', `/application/registration/${id}`, { ...someAnswers, account: id });
      await send('POST', `/document/${id}`, { isAgreed: true });
    },
    /** The newest code that the bank has sent. */
    code: async ({ email }: KnownApplication) => codeIn(await mailTo(url, email, 'Confirmation code')),
  };
  return client;
}
