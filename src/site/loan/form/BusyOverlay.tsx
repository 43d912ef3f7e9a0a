import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useEffect, useState } from 'react';
import { waiting } from '#site/texts/frame.ts';
import { useApplication } from '../shell/application-context.ts';
import { useFocusRestore } from './area-focus.ts';
import './busy.css';

/** Milliseconds until a message explains the wait. */
const longWait = 3_000;

type BankSpinnerProps = { label?: string; inline?: boolean };

/** Shown while a response of the bank is awaited; after a long wait, a message says that nothing is lost. */
export function BankSpinner({ label = waiting.loading, inline = false }: BankSpinnerProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait);
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

/**
 * A spinner over the data being sent (specification, section 4). During the call, the children are readable but cannot
 * be used. Afterwards, the focus returns to the element that had it.
 */
export function BusyOverlay({ label, children }: { label: string; children: ReactNode }) {
  const { busy } = useApplication();
  useFocusRestore(busy);
  return (
    <div className="busy" aria-busy={busy}>
      <div inert={busy}>{children}</div>
      {busy && (
        <Backdrop open className="busy__veil" transitionDuration={0}>
          <BankSpinner label={label} />
        </Backdrop>
      )}
    </div>
  );
}
