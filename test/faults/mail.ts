import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LoanOffer } from '#contract/offer.ts';
import { roomOn } from '../bench/bank/databases.ts';
import { type Called, callerAt, figuresOf, repeat } from '../bench/bank/load.ts';
import { startServer } from '../bench/bank/servers.ts';
import { row, title } from '../bench/bank/table.ts';
import { someRequest } from '../support/requests.ts';
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

/** A bank whose mail server is in trouble beside one whose mail server is well, in turns, each with the machine to itself; then the trouble ends. */
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
  await ill.mails.mend();
  for (let waited = 0; ill.mails.taken.size < ill.letters() && waited < 300; waited += 1) await pause(1000);
  const twice = [...ill.mails.taken.values()].filter((count) => count > 1).length;
  row('  letters once it is mended', `${ill.mails.taken.size} of ${ill.letters()}, twice ${twice}`);
  for (const bank of [well, ill]) await bank.stop();
}

async function bankWith(trouble: Trouble | 'none') {
  const mails = await badMailServer(trouble);
  const { leave, ...room } = await roomOn('embedded');
  const server = await startServer({ is: 'bank', smtpUrl: mails.url, ...room });
  const caller = callerAt(server.url, 5);
  const calls: Called[] = [];
  let [letters, seconds] = [0, 0];
  const apply = async () => {
    const made = await caller.call('POST', '/application', someRequest);
    const [offer] = JSON.parse(made.body) as LoanOffer[];
    const chosen = await caller.call('POST', '/application/apply', offer);
    if (chosen.status === 200) letters += 1;
    calls.push(made, chosen);
    // People do not apply as fast as a program can.
    await pause(20);
  };
  return {
    mails,
    calls,
    letters: () => letters,
    seconds: () => seconds,
    load: async () => {
      seconds += await repeat(5, Number(values.seconds), apply);
    },
    hold: server.hold,
    goOn: server.goOn,
    stop: async () => {
      caller.close();
      await server.stop();
      await mails.stop();
      await leave();
    },
  };
}
