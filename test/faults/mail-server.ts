import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Called, callerAt, figuresOf, repeat, row, title } from '../bench/bank/load.ts';
import { startServer, storageOn } from '../bench/bank/servers.ts';
import { journeyOf } from '../support/journey.ts';
import { badMailServer, type Trouble, troubles } from './bad-mail-server.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '8' },
    trouble: { type: 'string', default: troubles.join() },
  },
});

title(`Calls while the mail server is in trouble (Node ${process.version}, ${availableParallelism()} cores)`);
for (const trouble of troubles.filter((name) => values.trouble.split(',').includes(name)))
  await compare(trouble);
process.exit(0);

/**
 * A bank with a faulty mail server and one with a sound one, in turns, each with the machine to itself; then the fault
 * ends.
 */
async function compare(trouble: Trouble): Promise<void> {
  const [well, ill] = [await bankWith('none'), await bankWith(trouble)];
  ill.hold();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await well.load();
    well.hold();
    ill.goOn();
    await ill.load();
    ill.hold();
    well.goOn();
  }
  ill.goOn();
  row('well', figuresOf(well.calls, well.seconds()));
  row(trouble, figuresOf(ill.calls, ill.seconds()));
  const ratio = figuresOf(ill.calls, 1).p99 / figuresOf(well.calls, 1).p99;
  row('  p99 against well', ratio.toFixed(2));
  await ill.mailServer.mend();
  for (let waited = 0; ill.mailServer.taken.size < ill.emails() && waited < 300; waited += 1)
    await pause(1000);
  const twice = [...ill.mailServer.taken.values()].filter((count) => count > 1).length;
  row('  emails once it is mended', `${ill.mailServer.taken.size} of ${ill.emails()}, twice ${twice}`);
  for (const bank of [well, ill]) await bank.stop();
}

async function bankWith(trouble: Trouble | 'none') {
  const mailServer = await badMailServer(trouble);
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
