import Button from '@mui/material/Button';
import { otherTabTexts } from '#site/texts/other-tab.ts';
import { SnackbarPortal } from '#site/ui/Snackbars.tsx';
import type { OtherTabNews } from '../flow/tab-sync.ts';

/** Explains why this page changed by itself: see `OtherTabNews`. */
export function OtherTabNotice({ news, onDismiss }: { news: OtherTabNews; onDismiss: () => void }) {
  const dismiss = () => {
    const heading = document.querySelector<HTMLElement>('.area-heading') ?? document.querySelector('h1');
    heading?.focus({ preventScroll: true });
    onDismiss();
  };
  return (
    <SnackbarPortal>
      <div className="snackbar row row--apart container">
        <p>{otherTabTexts[news]}</p>
        <Button variant="outlined" onClick={dismiss}>
          {otherTabTexts.dismiss}
        </Button>
      </div>
    </SnackbarPortal>
  );
}
