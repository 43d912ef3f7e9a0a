import { openBrowser } from '../../support/browser.ts';
import { touchOf } from '../../support/hands.ts';
import { wholeJourney } from '../../support/journey.ts';
import { startProgram } from '../../support/program.ts';
import { type Count, counted } from './counted.ts';
import { timeOf } from './model.ts';

/** `npm run typist`: what the whole journey asks of a visitor with a phone, counted, and how long it takes them. */
const target = 90;
const count: Count = { fields: 0, keys: 0, taps: 0, choices: 0 };
const stages: [name: string, until: Count][] = [];

const program = await startProgram({ RATE_LIMITS: 'off' });
const browser = await openBrowser();
const began = performance.now();
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await wholeJourney({
    page,
    hands: counted(touchOf(page), count),
    url: program.url,
    email: 'typist@example.com',
    onScreen: async (name) => void stages.push([name, { ...count }]),
  });
} finally {
  await browser.close();
  await program.stop();
}

const machine = (performance.now() - began) / 1000;
const row = (name: string, { fields, keys, taps, choices }: Count, time: number) =>
  `| ${[name, fields, keys, taps, choices, time.toFixed(1)].join(' | ')} |`;
console.log('| until | typed fields | keys | taps | choices | seconds |\n|---|---|---|---|---|---|');
for (const [name, until] of stages) console.log(row(name, until, timeOf(until)));
const all = timeOf(count);
console.log(`\nIn all ${all.toFixed(1)} s of the visitor, the target being ${target} s: ${verdict(all)}.`);
console.log(`The script itself took ${machine.toFixed(1)} s, the letters included.`);

function verdict(time: number): string {
  return time <= target ? 'held' : `missed by ${(time - target).toFixed(1)} s`;
}
