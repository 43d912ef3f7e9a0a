import { vi } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { awaitEmail, codeIn, emailsAt, linkIn, tokenOf } from './mailbox.ts';
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
  const taken = new Set<string>();
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
    /** Brings an application as far as the documents, where it is not. */
    reachDocuments: async (application: KnownApplication) => {
      const answer = await fetch(`${url}/application/${application.id}/status`);
      const { currentStep } = (await answer.json()) as { currentStep: number };
      if (currentStep < 3) await client.agree(application);
    },
    /** The token of one of its letters that was not taken before. */
    token: ({ id, email }: KnownApplication) =>
      vi.waitFor(
        async () => {
          const mails = (await emailsAt(url)).filter(({ to }) => to.includes(email));
          const links = mails.filter(({ text }) => text.includes(`/loan/${id}`)).map(linkIn);
          const token = links.map(tokenOf).find((each) => !taken.has(each));
          if (!token) throw new Error(`No letter for ${email} has a token that was not taken yet`);
          taken.add(token);
          return token;
        },
        { timeout: 20_000, interval: 100 },
      ),
    /** The newest code that the bank has sent. */
    code: async ({ email }: KnownApplication) => codeIn(await awaitEmail(url, email, 'Confirmation code')),
  };
  return client;
}
