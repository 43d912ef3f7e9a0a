import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Called, callerAt, figuresOf, repeat, row, title } from '../bench/bank/load.ts';
import { startServer, storageOn } from '../bench/bank/servers.ts';
import { journeyOf } from '../support/journey.ts';
import { faultyMailServer, type MailFault, mailFaults } from './faulty-mail-server.ts';
import { emailsASecond, refusedNeighbours } from './neighbours.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '8' },
    fault: { type: 'string', default: `${mailFaults.join()},refused neighbours,half a second` },
    emails: { type: 'string', default: '500' },
  },
});

title(`Calls while the mail server is faulty (Node ${process.version}, ${availableParallelism()} cores)`);
for (const fault of mailFaults.filter((name) => values.fault.split(',').includes(name))) await compare(fault);
if (values.fault.includes('refused neighbours'))
  await refusedNeighbours('embedded', Number(values.emails), 50);
if (values.fault.includes('half a second')) await emailsASecond('embedded', 100, 500);
process.exit(0);

/**
 * A bank with a faulty mail server and one with a sound one, in turns, each with the machine to itself; then the fault
 * ends.
 */
async function compare(fault: MailFault): Promise<void> {
  const [sound, faulty] = [await bankWith('none'), await bankWith(fault)];
  faulty.hold();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await sound.load();
    sound.hold();
    faulty.goOn();
    await faulty.load();
    faulty.hold();
    sound.goOn();
  }
  faulty.goOn();
  row('sound', figuresOf(sound.calls, sound.seconds()));
  row(fault, figuresOf(faulty.calls, faulty.seconds()));
  const ratio = figuresOf(faulty.calls, 1).p99 / figuresOf(sound.calls, 1).p99;
  row('  p99 against sound', ratio.toFixed(2));
  await faulty.mailServer.repair();
  for (let waited = 0; faulty.mailServer.taken.size < faulty.emails() && waited < 300; waited += 1)
    await pause(1000);
  const twice = [...faulty.mailServer.taken.values()].filter((count) => count > 1).length;
  row(
    '  emails once it is repaired',
    `${faulty.mailServer.taken.size} of ${faulty.emails()}, twice ${twice}`,
  );
  for (const bank of [sound, faulty]) await bank.stop();
}

async function bankWith(fault: MailFault | 'none') {
  const mailServer = await faultyMailServer(fault);
  const { remove, ...storage } = await storageOn('embedded');
  const server = await startServer({ is: 'bank', smtpUrl: mailServer.url, ...storage });
  const caller = callerAt(server.url, 5);
  const calls: Called[] = [];
  let [emails, seconds] = [0, 0];
  const apply = async () => {
    await journeyOf(
      {
        send: async ({ method, path, body }) => {
          const called = await caller.call(method, path, body);
          calls.push(called);
          return called;
        },
      },
      { until: 'chooseOffer' },
    ).then(
      () => {
        emails += 1;
      },
      () => {}, // an answer that is no success is counted in `calls`
    );
    // People do not apply as fast as a program can.
    await pause(20);
  };
  return {
    mailServer,
    calls,
    emails: () => emails,
    seconds: () => seconds,
    load: async () => {
      seconds += await repeat(5, Number(values.seconds), apply);
    },
    hold: server.hold,
    goOn: server.goOn,
    stop: async () => {
      caller.close();
      await server.stop();
      await mailServer.stop();
      await remove();
    },
  };
}
