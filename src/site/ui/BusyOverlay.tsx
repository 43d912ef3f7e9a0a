import type { ReactNode } from 'react';
import { waiting } from '#site/texts/waiting.ts';
import { BankSpinner } from './BankSpinner.tsx';

type Props = { busy: boolean; label?: string; children: ReactNode };

/** A spinner over what is being sent (section 4): the children stay readable and cannot be used while `busy`. */
export function BusyOverlay({ busy, label = waiting.sending, children }: Props) {
  return (
    <div className="busy" aria-busy={busy}>
      <div className="busy__content" inert={busy}>
        {children}
      </div>
      {busy && (
        <div className="busy__veil">
          <BankSpinner label={label} />
        </div>
      )}
    </div>
  );
}
