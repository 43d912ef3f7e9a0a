export type RawAnswer = { status: number; type: string; body: string; sent: string | Uint8Array };

/** Sends the bodies unchanged as JSON, eight at a time. The status is 0 if the connection closes before a response. */
export async function sendAll(
  url: string,
  method: string,
  path: string,
  bodies: (string | Uint8Array)[],
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  const remaining = [...bodies];
  const sendRemaining = async () => {
    for (let sent = remaining.pop(); sent !== undefined; sent = remaining.pop()) {
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
  await Promise.all(Array.from({ length: 8 }, sendRemaining));
  return answers;
}
