import type { ReactNode } from 'react';
import { InvalidIcon, ValidIcon } from './Icon.tsx';
import './alert.css';

type Props = { tone?: 'error' | 'success'; children: ReactNode };

/** A message that is read out at once: an error in red (the specification's alerts, section 8), or a success in green. */
export function Alert({ tone = 'error', children }: Props) {
  return (
    <div role="alert" className={`alert alert--${tone}`}>
      {tone === 'error' ? <InvalidIcon /> : <ValidIcon />}
      <p className="alert__text">{children}</p>
    </div>
  );
}

/** A calm message of the page, read in its turn. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className="alert alert--notice">{children}</div>;
}
