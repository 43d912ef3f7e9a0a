import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendCall } from '../support/bank-client.ts';
import { type Call, callOf, codeRequest, journeyOf } from '../support/journey.ts';
import type { MailServer } from './mail-server.ts';

/** Milliseconds after which an applicant who got no code asks for one. */
const codePatience = 60_000;

/** An applicant whose every call was acknowledged in the end. `schedule` is the one that the bank showed. */
export type Finished = { name: string; id: string; isDenied: boolean; schedule: unknown; resent: number };

/**
 * Goes from the form to the card, or to a denial on the way. A call without a response is sent again with the same
 * Idempotency-Key until there is one; a response other than success ends the run.
 */
export async function applicant(
  url: () => string,
  { codeFor }: MailServer,
  isDenied: boolean,
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
    { request, until: isDenied ? 'chooseOffer' : codeRequest },
  );
  if (isDenied) {
    const { status, body } = await send(callOf('cancelApplication', id, {}));
    if (status !== 200) throw new Error(`cancelApplication got ${status}: ${body}`);
    return { name, id, isDenied, schedule, resent };
  }
  // A code that expired before it was entered is followed by another.
  let code: number | undefined;
  for (let status = 422; status === 422; ) {
    const next = codeFor(name, code);
    for (code = undefined; code === undefined; ) {
      code = await Promise.race([next, pause(codePatience, undefined, { ref: false })]);
      if (code === undefined) await send(callOf(codeRequest, id, { isAgreed: true }));
    }
    ({ status } = await send(callOf('confirmCode', id, code)));
  }
  return { name, id, isDenied, schedule, resent };
}
