import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ReactNode, useState } from 'react';
import { useApplication } from '../shell/application-context.ts';
import { Alert } from './Alert.tsx';
import { SendingForm } from './SendingForm.tsx';
import './consent.css';

type Texts = { form: string; agree: string; send: string; sending: string; failed: string };
type Props = {
  texts: Texts;
  /** False if there is nothing to agree to, or nothing more; the checkbox is then disabled. */
  isOpen?: boolean;
  /** The subject of the consent, above the checkbox. */
  subject?: ReactNode;
  /** A note below the Send button. */
  note?: string;
  /** Why the last call has failed, if that is known. */
  reason?: string;
  onSend: () => void;
  /** Alternatives to sending, set apart from the Send button. */
  children?: ReactNode;
};

/** A checkbox that enables Send (specification, sections 2 and 5). It stays ticked if sending fails. */
export function ConsentForm({ texts, isOpen = true, subject, note, reason, onSend, children }: Props) {
  const { failed } = useApplication();
  const [isTicked, setTicked] = useState(false);
  const isAgreed = isOpen && isTicked;
  return (
    <div className="consent stack-4">
      {failed && <Alert>{texts.failed}</Alert>}
      {failed && reason && <p>{reason}</p>}
      <SendingForm
        label={texts.form}
        busyLabel={texts.sending}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAgreed) onSend();
        }}
      >
        {subject}
        <div className="consent__send row">
          <FormControlLabel
            className="consent__agree"
            label={texts.agree}
            disabled={!isOpen}
            control={
              <Checkbox
                name="isAgreed"
                checked={isAgreed}
                onChange={(event) => setTicked(event.target.checked)}
              />
            }
          />
          <Button type="submit" className="button--wide" disabled={!isAgreed}>
            {texts.send}
          </Button>
        </div>
        {note && <p className="note">{note}</p>}
        {children && <div className="consent__other row">{children}</div>}
      </SendingForm>
    </div>
  );
}
