/** `npm run faults` injects faults into the bank; `npm run faults -- monkey` makes random visits in a browser. */
await import(process.argv.includes('monkey') ? '../monkey/run.ts' : './bank-faults.ts');
