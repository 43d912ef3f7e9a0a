import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { BusyOverlay } from '#site/ui/BusyOverlay.tsx';
import { useHandover } from './focus-restore.ts';
import './form.css';

type Props = {
  label: string;
  busy: boolean;
  busyLabel: string;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  children: ReactNode;
};

/** A form that cannot be used while its call is under way (section 4), and is as it was when that failed. */
export function SendingForm({ label, busy, busyLabel, onSubmit, children }: Props) {
  useHandover(busy);
  return (
    <div className="sending">
      <BusyOverlay busy={busy} label={busyLabel}>
        <form
          aria-label={label}
          noValidate
          onMouseDown={holdStill}
          onClickCapture={leaveField}
          onSubmit={onSubmit}
        >
          <fieldset className="form" disabled={busy}>
            {children}
          </fieldset>
        </form>
      </BusyOverlay>
    </div>
  );
}

const submitUnder = ({ target }: MouseEvent<HTMLElement>) =>
  target instanceof Element ? target.closest<HTMLElement>('[type=submit]') : null;

/**
 * A field left by pressing the button would be checked before the button is let go: its message comes or goes, the button
 * moves from under the pointer, and the press is lost. So the field is left when the press is done.
 */
function holdStill(event: MouseEvent<HTMLElement>): void {
  if (submitUnder(event)) event.preventDefault();
}

function leaveField(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) submitUnder(event)?.focus({ preventScroll: true, focusVisible: false });
}

/** Fields that belong together, under a name of their own. */
export function FieldGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="form__group">
      <legend className="form__legend">{name}</legend>
      <div className="form__fields">{children}</div>
    </fieldset>
  );
}
