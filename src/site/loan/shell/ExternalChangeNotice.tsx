import Button from '@mui/material/Button';
import { externalChangeTexts } from '#site/texts/external-change.ts';
import { SnackbarPortal } from '#site/ui/Snackbars.tsx';
import type { ExternalChange } from '../flow/external-changes.ts';

/** Explains why this page changed by itself: see `ExternalChange`. */
export function ExternalChangeNotice({ news, onDismiss }: { news: ExternalChange; onDismiss: () => void }) {
  const dismiss = () => {
    const heading = document.querySelector<HTMLElement>('.area-heading') ?? document.querySelector('h1');
    heading?.focus({ preventScroll: true });
    onDismiss();
  };
  return (
    <SnackbarPortal>
      <div className="snackbar row row--apart container">
        <p>{externalChangeTexts[news]}</p>
        <Button variant="outlined" onClick={dismiss}>
          {externalChangeTexts.dismiss}
        </Button>
      </div>
    </SnackbarPortal>
  );
}
