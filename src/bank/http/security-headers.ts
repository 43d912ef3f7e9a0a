import type { ServerResponse } from 'node:http';
import { emptyPolicy } from './content-security-policy.ts';

/** Browser features that no page uses. */
const disabledFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

const headers = Object.entries({
  'content-security-policy': emptyPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(','),
  'cache-control': 'no-store',
});

const strictTransportSecurity = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** The headers of every response; with `isTls` also HSTS, for a year. */
export const securityHeaders = (isTls: boolean): (readonly [name: string, value: string])[] =>
  isTls ? [...headers, strictTransportSecurity] : headers;

/** Sets the headers before any handler runs; a route may replace one, as pages replace the policy. */
export function setSecurityHeaders(response: ServerResponse, isTls: boolean): void {
  for (const [name, value] of securityHeaders(isTls)) response.setHeader(name, value);
}
