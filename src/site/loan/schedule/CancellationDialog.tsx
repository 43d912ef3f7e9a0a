import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { CloseIcon } from '#site/ui/Icon.tsx';
import { useFocusOnChange } from '../form/area-focus.ts';
import './cancellation-dialog.css';

const texts = scheduleTexts.cancellation;

export type DialogState = 'confirming' | 'cancelled';
type Props = { state: DialogState | null; onConfirm: () => void; onClose: () => void };

/** Asks to confirm the cancellation, then says that it is done (section 2). Every way to close it calls `onClose`. */
export function CancellationDialog({ state, onConfirm, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog
      open={state !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      className="cancellation"
      maxWidth="xs"
      fullWidth
    >
      <IconButton className="cancellation__close" aria-label={texts.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {state === 'cancelled' ? (
        <Stage key="cancelled" titleId={titleId} title={texts.done}>
          <Button onClick={onClose}>{texts.home}</Button>
        </Stage>
      ) : (
        <Stage key="confirming" titleId={titleId} title={texts.question}>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button color="error" onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </Stage>
      )}
    </Dialog>
  );
}

/** The title takes the focus: the button that was pressed is gone. */
function Stage({ titleId, title, children }: { titleId: string; title: string; children: ReactNode }) {
  const heading = useFocusOnChange<HTMLHeadingElement>();
  return (
    <>
      <DialogTitle ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </DialogTitle>
      <DialogActions disableSpacing>{children}</DialogActions>
    </>
  );
}
