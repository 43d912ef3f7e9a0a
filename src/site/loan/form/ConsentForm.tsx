import { type ReactNode, useState } from 'react';
import { Alert } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import { SendingForm } from './SendingForm.tsx';
import './consent-form.css';

type Words = { form: string; agree: string; send: string; sending: string; failed: string };
type Props = {
  words: Words;
  busy: boolean;
  failed: boolean;
  /** There is something to agree to. */
  isOpen?: boolean;
  onSend: () => void;
  /** What stands beside Send. */
  children?: ReactNode;
};

/** A checkbox that opens Send (sections 2 and 5). The tick stays when sending fails. */
export function ConsentForm({ words, busy, failed, isOpen = true, onSend, children }: Props) {
  const [isTicked, setTicked] = useState(false);
  const isAgreed = isOpen && isTicked;
  return (
    <div className="consent">
      {failed && <Alert>{words.failed}</Alert>}
      <SendingForm
        label={words.form}
        busy={busy}
        busyLabel={words.sending}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAgreed && !busy) onSend();
        }}
      >
        <label className="consent__agree">
          <input
            type="checkbox"
            name="isAgreed"
            checked={isAgreed}
            disabled={!isOpen}
            onChange={(event) => setTicked(event.target.checked)}
          />
          <span>{words.agree}</span>
        </label>
        <div className="consent__actions">
          {children}
          <Button type="submit" disabled={!isAgreed}>
            {words.send}
          </Button>
        </div>
      </SendingForm>
    </div>
  );
}
