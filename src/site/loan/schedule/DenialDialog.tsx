import Dialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { Button } from '#site/ui/Button.tsx';
import { CloseIcon } from '#site/ui/Icon.tsx';
import './denial-dialog.css';

const words = scheduleTexts.denial;
type Props = { stage: 'confirming' | 'denied' | null; onConfirm: () => void; onClose: () => void };

/** Is the visitor sure, and, once it is done, that it is done (section 2). Closing, whatever closes it, is one event. */
export function DenialDialog({ stage, onConfirm, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open={stage !== null} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <div className="denial">
        <button type="button" className="denial__close" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
        {stage === 'denied' ? (
          <Stage key="denied" titleId={titleId} title={words.done}>
            <Button onClick={onClose}>{words.home}</Button>
          </Stage>
        ) : (
          <Stage key="confirming" titleId={titleId} title={words.question}>
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button variant="red" onClick={onConfirm}>
              {words.confirm}
            </Button>
          </Stage>
        )}
      </div>
    </Dialog>
  );
}

/** What is said takes the focus: the button that led here is gone. */
function Stage({ titleId, title, children }: { titleId: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} id={titleId} tabIndex={-1} className="denial__title">
        {title}
      </h2>
      <div className="denial__actions">{children}</div>
    </>
  );
}
