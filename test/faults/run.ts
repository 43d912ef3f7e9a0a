/** `npm run faults -- PART`, with the options of the part; kills without one. */
const parts: Record<string, string> = {
  kills: './kills.ts',
  'mail-server': './mail-server.ts',
  soak: './soak/run.ts',
};

const [name = ''] = process.argv.slice(2);
if (name in parts) process.argv.splice(2, 1);
await import(parts[name] ?? './kills.ts');
