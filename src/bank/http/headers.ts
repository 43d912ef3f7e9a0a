import type { ServerResponse } from 'node:http';
import { barePolicy } from './content-security-policy.ts';

/** What no page here may use of the visitor's machine. */
const forbidden = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const guards = Object.entries({
  'content-security-policy': barePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': forbidden.map((feature) => `${feature}=()`).join(', '),
  'cache-control': 'no-store',
});

const byTlsOnly = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** The headers of every answer. `isTls`: the bank is reached by https, and for a year by nothing else. */
export const guardsOf = (isTls: boolean): (readonly [name: string, value: string])[] =>
  isTls ? [...guards, byTlsOnly] : guards;

/** Sets them before anything can answer; a route may put another in the place of one: a page its own policy. */
export function guard(response: ServerResponse, isTls: boolean): void {
  for (const [name, value] of guardsOf(isTls)) response.setHeader(name, value);
}
