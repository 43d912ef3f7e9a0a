import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useApplication } from '../shell/application-context.ts';
import { BusyOverlay } from './BusyOverlay.tsx';
import './form.css';

type Props = {
  label: string;
  busyLabel: string;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  children: ReactNode;
};

/** A form that is disabled during its call (specification, section 4) and keeps its values if the call fails. */
export function SendingForm({ label, busyLabel, onSubmit, children }: Props) {
  return (
    <div className="sending">
      <BusyOverlay label={busyLabel}>
        <form
          aria-label={label}
          noValidate
          onMouseDown={keepFocus}
          onClickCapture={focusSubmit}
          onSubmit={onSubmit}
        >
          <fieldset className="form stack-6" disabled={useApplication().busy}>
            {children}
          </fieldset>
        </form>
      </BusyOverlay>
    </div>
  );
}

const pressed = ({ target }: MouseEvent<HTMLElement>, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Keeps the focus in the current field when the mouse button goes down on the submit button or on a link of the error
 * summary. A blur before the click would check the field, which could show or hide a message and move the button or the
 * link away from the pointer. The click would then be lost.
 */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (pressed(event, '[type=submit], .error-summary a')) event.preventDefault();
}

/** Focuses the clicked submit button. `detail` is 0 if a key was pressed instead: the focus then stays. */
function focusSubmit(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) pressed(event, '[type=submit]')?.focus({ preventScroll: true, focusVisible: false });
}

/** A group of fields under its own legend. */
export function FieldGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="form__legend">{name}</legend>
      <div className="form__fields">{children}</div>
    </fieldset>
  );
}
