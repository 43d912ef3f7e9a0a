import { InvalidIcon, ValidIcon } from '#site/ui/Icon.tsx';
import type { Verdict } from './useField.ts';

/** A field's valid or invalid icon; none before the field is touched (section 2). */
export function VerdictIcon({ verdict }: { verdict: Verdict }) {
  if (verdict === 'untouched') return null;
  return verdict === 'valid' ? (
    <ValidIcon className="field__verdict field__verdict--valid" />
  ) : (
    <InvalidIcon className="field__verdict field__verdict--invalid" />
  );
}
