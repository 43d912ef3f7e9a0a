import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type RawAnswer = { status: number; type: string; body: string; sent: string | Uint8Array };

/**
 * Sends the bodies as they are, as JSON, some at a time. A connection that was ended before an answer came: status 0.
 */
export async function sendAll(
  url: string,
  method: string,
  path: string,
  bodies: (string | Uint8Array)[],
): Promise<RawAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers: RawAnswer[] = [];
  const rest = [...bodies];
  const one = async () => {
    for (let body = rest.pop(); body !== undefined; body = rest.pop())
      answers.push(await sendRaw(agent, new URL(path, url), method, body));
  };
  await Promise.all(Array.from({ length: 8 }, one));
  agent.destroy();
  return answers;
}

function sendRaw(agent: Agent, url: URL, method: string, sent: string | Uint8Array): Promise<RawAnswer> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  return new Promise((resolve) => {
    const call = request(url, { agent, method, headers }, async (response) => {
      const body = await text(response).catch(() => '');
      resolve({
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        body,
        sent,
      });
    });
    call.on('error', () => resolve({ status: 0, type: '', body: '', sent }));
    call.end(sent);
  });
}
