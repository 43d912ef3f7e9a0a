import { isIP } from 'node:net';

/** Whether it is an address, a network, or one of fastify's names for some: whoever is trusted to name a caller. */
export function isProxy(one: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(one)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(one) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(bits ?? 1) <= most;
}

/** Whether it is an address of one of these protocols, with a host, whose user and password can be read. */
export function isLink(value: string, protocols: RegExp): boolean {
  const url = URL.parse(value);
  if (url === null || !protocols.test(url.protocol) || url.hash !== '' || url.host === '') return false;
  return [url.username, url.password].every(isEncoded);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** An address as it may be shown, also one that is wrong because of its password. */
export const withoutPassword = (value: string) =>
  value.replace(/^([^/]*\/\/[^:/@]*:).*@/, '$1***@').replace(/(password=)[^&]*/gi, '$1***');
