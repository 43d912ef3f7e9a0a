import { expect, test } from 'vitest';
import { fieldPrivacy } from '#contract/field-privacy.ts';
import { applicationDraft } from '#site/loan/application/application-form-values.ts';
import { scoringDraft } from '#site/loan/scoring/scoring-form-values.ts';

test('no secret field is kept in a draft', () => {
  const drafted = [applicationDraft, scoringDraft].flatMap(({ stored }) => Object.keys(stored));
  const secret = Object.entries(fieldPrivacy).filter(([, privacy]) => privacy === 'secret');
  expect(secret.filter(([field]) => drafted.includes(field))).toEqual([]);
});
