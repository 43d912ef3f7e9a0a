import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationState } from '#bank/store/tables.ts';
import { emailLog, type LoggedEmail, loggedEmail } from '../../support/email-log.ts';
import { type JourneyOperation, journeyOf } from '../../support/journey.ts';
import { emailsMissing } from '../audit.ts';
import { faultyMailServer } from '../faulty-mail-server.ts';
import { type Finished, retryingCaller, retryingClient } from '../retrying-client.ts';

/** An application that its applicant left, in this state. */
export type Left = { id: string; state: ApplicationState };

/** The applications of one day, by their ends. */
export type Day = { finished: Finished[]; left: Left[] };

/** Where applicants leave, as often as the number says. */
const leaving: [until: JourneyOperation, state: ApplicationState, emailTo: string, share: number][] = [
  ['chooseOffer', 'APPROVED', '', 0.08],
  ['chooseOffer', 'APPROVED', 'refused', 0.04],
  ['sendScoring', 'CC_APPROVED', '', 0.08],
  ['acceptSchedule', 'DOCUMENT_CREATED', '', 0.05],
];
const deniedShare = 0.15;

/** A mail server that logs what it takes. */
export async function openMailServer() {
  const log = emailLog();
  const taken: LoggedEmail[] = [];
  const server = await faultyMailServer('none', (raw) => {
    const { email, text } = loggedEmail(raw);
    taken.push(email);
    log.take(email, text);
  });
  return { url: server.url, set: server.set, stop: server.stop, codeFor: log.codeFor, list: taken };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Waits for the emails of finished applications, so many seconds at most. */
export async function emailsSent(days: Day[], { list }: MailServer, seconds: number): Promise<void> {
  const finished = days.flatMap((day) => day.finished);
  for (let waited = 0; emailsMissing(finished, list) > 0 && waited < seconds; waited += 1) await pause(1000);
}

type Bank = { url: () => Promise<string> };

/**
 * `count` applicants at a time apply, one application after the other, until the evening; then all come to their end.
 */
export function openDay(bank: Bank, mail: MailServer, random: () => number, count = 3) {
  const day: Day = { finished: [], left: [] };
  const ends: Promise<Finished>[] = [];
  let isEvening = false;
  const leave = async ([until, state, prefix]: (typeof leaving)[number]) => {
    const request = { email: `${prefix}${randomBytes(8).toString('hex')}@faults.example` };
    const { id } = await journeyOf({ send: retryingCaller(bank).send }, { request, until });
    day.left.push({ id, state });
  };
  const apply = async () => {
    let drawn = random();
    const place = leaving.find(([, , , share]) => {
      drawn -= share;
      return drawn < 0;
    });
    if (place) await leave(place);
    else ends.push((await retryingClient(bank, mail, random() < deniedShare)).end);
  };
  const applicants = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isEvening) {
        await apply();
        await pause(500);
      }
    }),
  );
  applicants.catch(() => {});
  return {
    failed: applicants.then(() => {}),
    evening: async (): Promise<Day> => {
      isEvening = true;
      await applicants;
      day.finished.push(...(await Promise.all(ends)));
      return day;
    },
  };
}
