/** `npm run bench` measures the bank under load; `npm run bench -- page` measures two pages on a slow phone. */
const [what] = process.argv.slice(2);
await import(what === 'page' ? './page/run.ts' : './bank/run.ts');
