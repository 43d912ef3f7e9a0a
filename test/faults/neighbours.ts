import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Called, callerAt, row } from '../bench/bank/load.ts';
import { type Database, startServer, storageOn } from '../bench/bank/servers.ts';
import { codeRequest, type JourneyOperation, journeyEmails, journeyOf } from '../support/journey.ts';
import { hasWords } from '../support/mailbox.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';

/** A mail server that needs so many milliseconds for an email, and refuses the recipients whose name begins so. */
async function slowMailServer(milliseconds: number) {
  const taken = new Map<string, number>();
  let refused = 0;
  const receiver = await smtpReceiver(async (stream, session, done) => {
    const raw = await text(stream).catch(() => undefined);
    if (raw === undefined) return;
    await pause(milliseconds);
    const to = session.envelope.rcptTo[0]?.address ?? '';
    if (to.startsWith('refused')) {
      refused += 1;
      return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
    }
    const subject = /^subject: (.*)$/im.exec(raw)?.[1] ?? '';
    taken.set(`${to} ${journeyEmails.find((words) => hasWords(subject, words))}`, performance.now());
    done();
  });
  return { ...receiver, taken, refused: () => refused };
}

/**
 * So many emails to addresses that the mail server refuses, then three applicants with a good one, one after the other:
 * how long the first email and the code of each wait.
 */
export async function refusedNeighbours(database: Database, count: number, milliseconds: number) {
  const bank = await bankWith(database, milliseconds);
  await bank.apply(Array.from({ length: count }, (_, at) => `refused${at}@example.com`));
  const waits = { first: [] as string[], code: [] as string[] };
  for (let at = 0; at < 3; at += 1) {
    const email = `honest${at}@example.com`;
    const began = performance.now();
    const application = await bank.journey(email, 'chooseOffer');
    waits.first.push(await bank.waitFor(`${email} Finish registration`, began));
    await bank.journey(email, codeRequest, application);
    waits.code.push(await bank.waitFor(`${email} Confirmation code`, performance.now()));
  }
  row(
    `${database}: ${count} refused emails, ${milliseconds} ms each`,
    `refused ${bank.mailServer.refused()} times`,
  );
  row('  seconds until the first email of three applicants', waits.first.join(' '));
  row('  seconds until the code of the same', waits.code.join(' '));
  await bank.stop();
}

/** So many emails at once, on a mail server that needs so long for each: how many leave in a second. */
export async function emailsASecond(database: Database, count: number, milliseconds: number) {
  const bank = await bankWith(database, milliseconds);
  const began = performance.now();
  await bank.apply(Array.from({ length: count }, (_, at) => `slow${at}@example.com`));
  while (bank.mailServer.taken.size < count) await pause(50);
  const perSecond = count / ((performance.now() - began) / 1000);
  row(`${database}: emails a second, ${milliseconds} ms each`, perSecond.toFixed(1));
  await bank.stop();
}

async function bankWith(database: Database, milliseconds: number) {
  const mailServer = await slowMailServer(milliseconds);
  const { remove, ...storage } = await storageOn(database);
  const server = await startServer({ is: 'bank', smtpUrl: mailServer.url, ...storage });
  const caller = callerAt(server.url, 10);
  const journey = (email: string, until: JourneyOperation, begun?: Awaited<ReturnType<typeof journeyOf>>) =>
    journeyOf(
      { send: ({ method, path, body }) => callAgain(() => caller.call(method, path, body)) },
      { until, request: { email }, ...(begun ? { begun } : {}) },
    );
  return {
    mailServer,
    journey,
    apply: async (emails: string[]) => {
      const left = [...emails];
      const one = async () => {
        for (let email = left.shift(); email; email = left.shift()) await journey(email, 'chooseOffer');
      };
      await Promise.all(Array.from({ length: 10 }, one));
    },
    /** Seconds from `began` to the email, 120 at most. */
    waitFor: async (email: string, began: number) => {
      while (performance.now() - began < 120_000) {
        const at = mailServer.taken.get(email);
        if (at !== undefined) return (Math.max(0, at - began) / 1000).toFixed(1);
        await pause(20);
      }
      return '>120';
    },
    stop: async () => {
      caller.close();
      await server.stop();
      await mailServer.stop();
      await remove();
    },
  };
}

/** Calls again where the bank is too busy for now. */
async function callAgain(call: () => Promise<Called>): Promise<Called> {
  for (;;) {
    const called = await call();
    if (called.status !== 503) return called;
    await pause(1_000 * Number(called.retryAfter ?? 1));
  }
}
