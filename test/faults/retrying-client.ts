import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmailLog } from '../support/email-log.ts';
import { type Call, callOf, codeRequest, journeyOf } from '../support/journey.ts';
import type { KilledBank } from './killed-bank.ts';

/** An applicant whose every call was acknowledged in the end, and what the bank answered. */
export type Finished = { name: string; id: string; denied: boolean; schedule: unknown; resent: number };

/**
 * Goes from the form to the card, or to a denial on the way. A call without an answer is sent again with the same
 * Idempotency-Key until there is one; an answer that is no success ends the run. Comes back once there is only the code
 * to wait for; `end` is the end.
 */
export async function retryingClient(
  bank: KilledBank,
  emails: EmailLog,
  denies: boolean,
): Promise<{ end: Promise<Finished> }> {
  const name = randomBytes(8).toString('hex');
  let resent = 0;
  const send = async ({ method, path, body }: Call): Promise<{ status: number; body: string }> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
    };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    for (;;) {
      const url = await bank.url();
      const answer = await fetch(`${url}${path}`, { method, ...sent })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      resent += 1;
      await pause(20);
    }
  };
  const request = { email: `${name}@faults.example` };
  const one = await journeyOf({ send }, { request, until: denies ? 'chooseOffer' : codeRequest });
  const { id, schedule } = one;
  if (denies) {
    const { status, body } = await send(callOf('denyApplication', id, {}));
    if (status !== 200) throw new Error(`denyApplication is answered ${status}: ${body}`);
    return { end: Promise.resolve({ name, id, denied: true, schedule: null, resent }) };
  }
  const end = async () => {
    let code: number | undefined;
    // A code that has expired before its email could be sent is followed by another.
    for (let status = 422; status === 422; ) {
      code = await emails.codeFor(name, code);
      ({ status } = await send(callOf('confirmCode', id, code)));
    }
    return { name, id, denied: false, schedule, resent };
  };
  return { end: end() };
}
