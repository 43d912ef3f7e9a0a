export type RawAnswer = { status: number; type: string; body: string; sent: string | Uint8Array };

/**
 * Sends the bodies as they are, as JSON, eight at a time. A connection that was ended before an answer came: status 0.
 */
export async function sendAll(
  url: string,
  method: string,
  path: string,
  bodies: (string | Uint8Array)[],
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  const rest = [...bodies];
  const one = async () => {
    for (let sent = rest.pop(); sent !== undefined; sent = rest.pop()) {
      const init = { method, headers: { 'content-type': 'application/json' }, body: sent as BodyInit };
      const answer = await fetch(url + path, init).catch(() => null);
      const body = (await answer?.text().catch(() => '')) ?? '';
      answers.push({
        status: answer?.status ?? 0,
        type: answer?.headers.get('content-type') ?? '',
        body,
        sent,
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return answers;
}
