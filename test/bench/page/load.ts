import { Agent, get } from 'node:http';

/** Asks for the document at a steady rate, whether answers come or not; says how long they took, in milliseconds. */
export async function ask(url: string, perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.resume().on('end', () => {
          times.push(performance.now() - began);
          resolve();
        });
      }).on('error', reject);
    });
  const all: Promise<void>[] = [];
  const start = performance.now();
  while (all.length < perSecond * seconds) {
    const due = Math.min(((performance.now() - start) / 1000) * perSecond, perSecond * seconds);
    while (all.length < due) all.push(one());
    await new Promise((next) => setImmediate(next));
  }
  await Promise.all(all);
  agent.destroy();
  const sorted = times.sort((first, second) => first - second);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}
