import { useSyncExternalStore } from 'react';
import { otherTabTexts } from '#texts/other-tab.ts';
import { Button } from '#ui/Button.tsx';
import { Strip } from '#ui/Strip.tsx';
import type { OtherTab } from './other-tab.ts';

/** Why this page moved by itself: another tab of the visitor went on with the application, or ended it. */
export function OtherTabNotice({ otherTab }: { otherTab: OtherTab }) {
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
