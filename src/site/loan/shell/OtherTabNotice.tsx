import { useSyncExternalStore } from 'react';
import { otherTabTexts } from '#site/texts/other-tab.ts';
import { Button } from '#site/ui/Button.tsx';
import { Strip } from '#site/ui/Snackbar.tsx';
import type { TabSync } from '../flow/tab-sync.ts';

/** Why this page moved by itself: another tab of the visitor went on with the application, or ended it. */
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
