import { useEffect, useState } from 'react';
import { waiting } from '#site/texts/waiting.ts';
import { Spinner } from './Spinner.tsx';

/** After so many milliseconds of waiting it is said in words what is happening. */
const patience = 3_000;

type Props = { label?: string; inline?: boolean };

/** The bank is waited for; where it takes long, that nothing is lost is said to everyone. */
export function BankSpinner(props: Props) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="bank-spinner">
      <Spinner {...props} />
      <p role="status" className="bank-spinner__words">
        {isLong ? waiting.long : ''}
      </p>
    </div>
  );
}
