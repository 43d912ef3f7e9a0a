import { expect, test } from 'vitest';
import { keptUntil } from '#bank/lifecycle/validity.ts';
import type { Application, ApplicationState } from '#bank/store/tables.ts';

test.each<[ApplicationState, changedAt: string, validUntil: string | null, day: string]>([
  ['PREAPPROVAL', '2026-03-01T11:59:00Z', null, '2026-03-01'],
  ['PREAPPROVAL', '2026-03-01T12:00:00Z', null, '2026-03-02'],
  ['APPROVED', '2026-03-01T12:00:00Z', null, '2026-03-30'],
  ['CC_APPROVED', '2026-03-01T10:00:00Z', '2026-03-06', '2026-03-06'],
  ['DOCUMENT_CREATED', '2026-03-02T10:00:00Z', '2026-03-07', '2026-03-07'],
])(
  'an application in %s since %s with validUntil %s can be continued until the end of %s in every time zone',
  (state, changedAt, validUntil, day) => {
    const application = { state, changedAt: new Date(changedAt), validUntil } as Application;
    expect(keptUntil(application)).toBe(day);
  },
);
