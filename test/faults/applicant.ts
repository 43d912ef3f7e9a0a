import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendCall } from '../support/bank-client.ts';
import { type Call, callOf, codeRequest, journeyOf } from '../support/journey.ts';
import type { MailServer } from './mail-server.ts';

/** Milliseconds after which an applicant without a code requests a new one. */
const codeTimeout = 60_000;

/** An applicant who is done. `schedule` is the payment schedule that the bank sent; `resent` counts repeated calls. */
export type Finished = { name: string; id: string; isCancelled: boolean; schedule: unknown; resent: number };

/**
 * Applies for a card, or cancels on the way if `isCancelled`. Repeats a call that gets no response, or 408, 429 or 503,
 * with the same Idempotency-Key. Until the signature, other failures end the run; later, audit.ts reports them.
 */
export async function applicant(
  url: () => string,
  { codeFor }: MailServer,
  isCancelled: boolean,
): Promise<Finished> {
  const name = randomBytes(8).toString('hex');
  let resent = 0;
  const send = async (call: Call): Promise<{ status: number; body: string }> => {
    const key = { 'idempotency-key': randomBytes(16).toString('hex') };
    for (;;) {
      const response = await sendCall(url(), call, key).catch(() => undefined);
      if (response && ![408, 429, 503].includes(response.status)) return response;
      resent += 1;
      await pause(response ? 500 : 20);
    }
  };
  const request = { email: `${name}@faults.example` };
  const { id, schedule } = await journeyOf(
    { send },
    { request, until: isCancelled ? 'chooseOffer' : codeRequest },
  );
  if (isCancelled) {
    const { status, body } = await send(callOf('cancelApplication', id, {}));
    if (status !== 200) throw new Error(`cancelApplication got ${status}: ${body}`);
    return { name, id, isCancelled, schedule, resent };
  }
  /** Resolves to an emailed code other than `last`. Until it arrives, requests a new one after each timeout. */
  const nextCode = async (last?: number): Promise<number> => {
    const arrival = codeFor(name, last);
    for (;;) {
      const code = await Promise.race([arrival, pause(codeTimeout, undefined, { ref: false })]);
      if (code !== undefined) return code;
      await send(callOf(codeRequest, id, { isAgreed: true }));
    }
  };
  // If the code has expired, the bank responds with 422 and sends a new one.
  let code = await nextCode();
  while ((await send(callOf('confirmCode', id, code))).status === 422) code = await nextCode(code);
  return { name, id, isCancelled, schedule, resent };
}
