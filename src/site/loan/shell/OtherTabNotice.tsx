import { useSyncExternalStore } from 'react';
import { otherTabTexts } from '#site/texts/shell.ts';
import { Button } from '#site/ui/Button.tsx';
import { Strip } from '#site/ui/Snackbar.tsx';
import type { TabSync } from '../flow/tab-sync.ts';

/** Tells why this page changed by itself: another tab of the visitor moved the application on, or ended it. */
export function OtherTabNotice({ otherTab }: { otherTab: TabSync }) {
  const news = useSyncExternalStore(otherTab.subscribe, otherTab.news, nothing);
  return (
    <Strip>
      {news && (
        <>
          <p>{otherTabTexts[news]}</p>
          <Button variant="quiet" onClick={otherTab.dismiss}>
            {otherTabTexts.dismiss}
          </Button>
        </>
      )}
    </Strip>
  );
}

const nothing = () => null;
