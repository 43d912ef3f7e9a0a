import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../store/store.ts';

/** How long the link of a letter opens the application on a device that does not know it. */
export const tokenDays = 7;

/** Until when, in seconds of the epoch; which letter; the signature. All in hexadecimal: no part of it reads like a code. */
const form = /^([0-9a-f]{8})([0-9a-f]{32})([0-9a-f]{64})$/;

/** The key that signs tokens, the same for every process of the database; made by the first. */
export async function tokenKey(db: Database): Promise<Buffer> {
  const purpose = 'email-link';
  await db
    .insertInto('signingKey')
    .values({ purpose, bytes: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { bytes } = await db
    .selectFrom('signingKey')
    .select('bytes')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return Buffer.from(bytes);
}

/** What the link of a letter carries: until when it counts, which letter it is, and the bank's signature over both and the application. */
export function tokenFor(key: Buffer, applicationId: string, letterId: string, now: Date): string {
  const expires = Math.ceil(now.getTime() / 1000 + tokenDays * 86_400).toString(16);
  const letter = letterId.replaceAll('-', '');
  return `${expires}${letter}${signatureOf(key, applicationId, expires, letter)}`;
}

/** The letter whose token this is; null where it is forged, another application's, or too old. */
export function letterOfToken(key: Buffer, applicationId: string, token: string, now: Date): string | null {
  const [, expires = '', letter = '', given = ''] = form.exec(token) ?? [];
  const right = signatureOf(key, applicationId, expires, letter);
  if (given.length !== right.length || !timingSafeEqual(Buffer.from(given), Buffer.from(right))) return null;
  if (Number.parseInt(expires, 16) * 1000 <= now.getTime()) return null;
  return letter.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signatureOf = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(parts.join(':')).digest('hex');
