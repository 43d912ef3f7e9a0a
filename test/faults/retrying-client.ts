import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmailLog } from '../support/email-log.ts';
import { type Call, callOf, codeRequest, journeyOf } from '../support/journey.ts';

/** Where the bank is, once it serves. */
type Located = { url: () => Promise<string> };

/** Milliseconds after which an applicant who got no code asks for one. */
const codePatienceMs = 60_000;

/** An applicant whose every call was acknowledged in the end, and what the bank answered. */
export type Finished = { name: string; id: string; denied: boolean; schedule: unknown; resent: number };

/**
 * Goes from the form to the card, or to a denial on the way. A call without an answer is sent again with the same
 * Idempotency-Key until there is one; an answer that is no success ends the run. Comes back once there is only the code
 * to wait for; `end` is the end.
 */
export async function retryingClient(
  bank: Located,
  emails: Pick<EmailLog, 'codeFor'>,
  denies: boolean,
): Promise<{ end: Promise<Finished> }> {
  const name = randomBytes(8).toString('hex');
  const { send, resent } = retryingCaller(bank);
  const request = { email: `${name}@faults.example` };
  const one = await journeyOf({ send }, { request, until: denies ? 'chooseOffer' : codeRequest });
  const { id, schedule } = one;
  if (denies) {
    const { status, body } = await send(callOf('cancelApplication', id, {}));
    if (status !== 200) throw new Error(`cancelApplication is answered ${status}: ${body}`);
    return { end: Promise.resolve({ name, id, denied: true, schedule: null, resent: resent() }) };
  }
  // Where none comes, as of a bank that is killed before it can send one in its time, signs again: that has no effect
  // while a code can still be used.
  const nextCode = async (last?: number): Promise<number> => {
    const next = emails.codeFor(name, last);
    for (;;) {
      const code = await Promise.race([next, pause(codePatienceMs, undefined, { ref: false })]);
      if (code !== undefined) return code;
      await send(callOf(codeRequest, id, { isAgreed: true }));
    }
  };
  const end = async () => {
    let code: number | undefined;
    // A code that has expired before it was entered is followed by another.
    for (let status = 422; status === 422; ) {
      code = await nextCode(code);
      ({ status } = await send(callOf('confirmCode', id, code)));
    }
    return { name, id, denied: false, schedule, resent: resent() };
  };
  return { end: end() };
}

/** The answers after which a call is sent again: it did not arrive (a frozen process), too many, unavailable. */
const isLater = (status: number) => [408, 429, 503].includes(status);

/** Sends each call until it is answered, always with the same Idempotency-Key. */
export function retryingCaller(bank: Located) {
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
      if (answer && !isLater(answer.status)) return answer;
      resent += 1;
      await pause(answer?.status === 429 ? 500 : 20);
    }
  };
  return { send, resent: () => resent };
}
