import { Agent, request } from 'node:http';

export type Called = { status: number; body: string; retryAfter: string | undefined; milliseconds: number };

/** The figures of some calls: median and 99th percentile in milliseconds, and how many answers of each status. */
export type Figures = { count: number; perSecond: number; p50: number; p99: number; statuses: string };

export type Caller = ReturnType<typeof callerAt>;

/** A caller that keeps at most `connections` open. A call that gets no answer has status 0. */
export function callerAt(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (method: string, path: string, sent?: unknown): Promise<Called> => {
    const began = performance.now();
    const body = sent === undefined ? undefined : JSON.stringify(sent);
    const { promise, resolve } = Promise.withResolvers<Called>();
    const took = () => performance.now() - began;
    const failed = () => resolve({ status: 0, body: '', retryAfter: undefined, milliseconds: took() });
    const headers = body
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      : {};
    const outgoing = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () => {
        const [status, retryAfter] = [answer.statusCode ?? 0, answer.headers['retry-after']];
        resolve({ status, body: Buffer.concat(chunks).toString(), retryAfter, milliseconds: took() });
      });
    });
    outgoing.on('error', failed);
    outgoing.end(body);
    return promise;
  };
  return { call, close: () => agent.destroy() };
}

/** Does `work` over and over, `atOnce` side by side, for so many seconds. Answers how long that took, in seconds. */
export async function repeat(atOnce: number, seconds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const isOver = () => performance.now() - began >= seconds * 1000;
  const one = async () => {
    while (!isOver()) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (performance.now() - began) / 1000;
}

export function figuresOf(calls: Called[], seconds: number): Figures {
  const sorted = calls.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  const statuses = Map.groupBy(calls, ({ status }) => status);
  const counts = [...statuses].sort(([one], [other]) => one - other);
  return {
    count: calls.length,
    perSecond: Math.round(calls.filter(({ status }) => status < 300 && status > 0).length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    statuses: counts.map(([status, { length }]) => `${length} x ${status || 'no answer'}`).join(', '),
  };
}

const columns = [44, 9, 12, 10, 10] as const;

export function title(text: string): void {
  console.log(`\n${text}`);
  line(['', 'calls', 'a second', 'p50 ms', 'p99 ms', 'answers']);
}

/** A row of the table: figures, or one text for all of them. */
export function row(name: string, found: Figures | string): void {
  line([name, ...(typeof found === 'string' ? [found] : cellsOf(found))]);
}

const cellsOf = ({ count, perSecond, p50, p99, statuses }: Figures) => [
  ...[count, perSecond, p50, p99].map(String),
  statuses,
];

const line = (cells: string[]) =>
  console.log(
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
