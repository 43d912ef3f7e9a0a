/** `npm run faults` injects faults into the bank; `npm run faults -- monkey` makes random visits in a browser. */
const [what] = process.argv.slice(2);
await import(what === 'monkey' ? '../monkey/run.ts' : './bank-faults.ts');
