/** `npm run faults`: the bank under faults; `npm run faults -- monkey`: random visits in a browser. */
const [what] = process.argv.slice(2);
await import(what === 'monkey' ? '../monkey/run.ts' : './bank-faults.ts');
