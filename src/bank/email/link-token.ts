import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../store/store.ts';

/** How many days the link of an email resumes the application on another device. */
const tokenDays = 7;

/** Expiry in seconds of the epoch, email id, signature; all hexadecimal, so that no part of it looks like a code. */
const tokenFormat = /^([0-9a-f]{8})([0-9a-f]{32})([0-9a-f]{64})$/;

/** The key that signs tokens, shared by all processes of the database; the first one creates it. */
export async function loadTokenKey(db: Database): Promise<Buffer> {
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

/** The token of an email's link: expiry and email id, signed together with the application id. */
export function linkToken(key: Buffer, applicationId: string, emailId: string, now: Date): string {
  const expires = Math.ceil(now.getTime() / 1000 + tokenDays * 86_400).toString(16);
  const email = emailId.replaceAll('-', '');
  return `${expires}${email}${signatureOf(key, applicationId, expires, email)}`;
}

/** The id of the token's email; null where the token is forged, expired, or of another application. */
export function emailOfToken(key: Buffer, applicationId: string, token: string, now: Date): string | null {
  const [, expires = '', email = '', given = ''] = tokenFormat.exec(token) ?? [];
  const expected = signatureOf(key, applicationId, expires, email);
  if (given.length !== expected.length) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
  if (Number.parseInt(expires, 16) * 1000 <= now.getTime()) return null;
  return email.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signatureOf = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(parts.join(':')).digest('hex');
