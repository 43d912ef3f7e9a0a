import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoanOffer } from '#contract/offer.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import type { KilledBank } from './killed-bank.ts';
import type { MailLog } from './mail-log.ts';

/** An applicant whose every call was acknowledged in the end, and what the bank said. */
export type Finished = { name: string; id: string; denied: boolean; schedule: unknown; resent: number };

const agreed = { isAgreed: true };

/**
 * Goes from the form to the card, or to a denial on the way. A call without an answer is sent again with the same
 * Idempotency-Key until there is one; an answer that is no success ends the run. Comes back once there is only the code
 * to wait for; `end` is the end.
 */
export async function stubbornApplicant(
  bank: KilledBank,
  mails: MailLog,
  denies: boolean,
): Promise<{ end: Promise<Finished> }> {
  const name = randomBytes(8).toString('hex');
  let resent = 0;
  const ask = async (method: string, path: string, said?: unknown) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
    };
    for (;;) {
      const url = await bank.url();
      const answer = await fetch(`${url}${path}`, {
        method,
        ...(said === undefined ? {} : { headers, body: JSON.stringify(said) }),
      })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      resent += 1;
      await pause(20);
    }
  };
  const call = async (...said: Parameters<typeof ask>): Promise<string> => {
    const { status, body } = await ask(...said);
    if (status === 200) return body;
    throw new Error(`${said[0]} ${said[1]} is answered ${status}: ${body}`);
  };
  const request = { ...someRequest, email: `${name}@faults.example` };
  const [offer] = JSON.parse(await call('POST', '/application', request)) as LoanOffer[];
  const id = String(offer?.applicationId);
  await call('POST', '/application/apply', offer);
  if (denies) {
    await call('POST', `/application/${id}/deny`, {});
    return { end: Promise.resolve({ name, id, denied: true, schedule: null, resent }) };
  }
  await call('PUT', `/application/registration/${id}`, { ...someAnswers, account: id });
  const schedule = JSON.parse(await call('GET', `/admin/application/${id}`)).credit.paymentSchedule;
  await call('POST', `/document/${id}`, agreed);
  await call('POST', `/document/${id}/sign`, agreed);
  const end = async () => {
    let code: number | undefined;
    // A code that has run out before its letter could be sent is followed by another.
    for (let status = 422; status === 422; ) {
      while (mails.codes.get(name) === code) await pause(20);
      code = mails.codes.get(name);
      ({ status } = await ask('POST', `/document/${id}/sign/code`, code));
    }
    return { name, id, denied: false, schedule, resent };
  };
  return { end: end() };
}
