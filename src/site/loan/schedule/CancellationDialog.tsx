import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { CloseIcon } from '#site/ui/Icon.tsx';
import './cancellation-dialog.css';

const texts = scheduleTexts.cancellation;

type Props = { isDone: boolean; onConfirm: () => void; onClose: () => void };

/** Asks to confirm the cancellation, then says that it is done (section 2). Every way to close it calls `onClose`. */
export function CancellationDialog({ isDone, onConfirm, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} className="cancellation" maxWidth="xs" fullWidth>
      <IconButton className="cancellation__close" aria-label={texts.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <DialogTitle key={String(isDone)} ref={takeFocus} id={titleId} tabIndex={-1}>
        {isDone ? texts.done : texts.question}
      </DialogTitle>
      <DialogActions disableSpacing>
        {isDone ? (
          <Button onClick={onClose}>{texts.home}</Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button color="error" onClick={onConfirm}>
              {texts.confirm}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Focuses each new title: the pressed button is gone. */
const takeFocus = (title: HTMLElement | null) => title?.focus();
