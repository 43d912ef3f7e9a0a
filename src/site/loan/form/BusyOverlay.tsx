import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useEffect, useState } from 'react';
import { waiting } from '#site/texts/frame.ts';
import './busy.css';

/** After so many milliseconds of waiting it is said in words what is happening. */
const patience = 3_000;

type BankSpinnerProps = { label?: string; inline?: boolean };

/** Shown while the bank is awaited; after a while it says that nothing is lost. */
export function BankSpinner({ label = waiting.loading, inline = false }: BankSpinnerProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={inline ? 'bank-spinner bank-spinner--inline' : 'bank-spinner'}>
      <CircularProgress aria-label={label} size={inline ? '2rem' : '3rem'} />
      <p role="status" className="bank-spinner__words">
        {isLong ? waiting.long : ''}
      </p>
    </div>
  );
}

type BusyOverlayProps = { busy: boolean; label?: string; children: ReactNode };

/** A spinner over what is being sent (section 4): the children stay readable and cannot be used while `busy`. */
export function BusyOverlay({ busy, label = waiting.sending, children }: BusyOverlayProps) {
  return (
    <div className="busy" aria-busy={busy}>
      <div className="busy__content" inert={busy}>
        {children}
      </div>
      {busy && (
        <Backdrop open className="busy__veil" transitionDuration={0}>
          <BankSpinner label={label} />
        </Backdrop>
      )}
    </div>
  );
}
