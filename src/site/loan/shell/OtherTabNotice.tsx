import { useSyncExternalStore } from 'react';
import { otherTabTexts } from '#site/texts/shell.ts';
import { Snackbar } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import type { OtherTabNews } from '../flow/tab-sync.ts';

type Props = {
  otherTab: {
    news: () => OtherTabNews | null;
    subscribe: (reader: () => void) => () => void;
    dismiss: () => void;
  };
};

/** Tells why this page changed by itself: another tab of the visitor moved the application on, or ended it. */
export function OtherTabNotice({ otherTab }: Props) {
  const news = useSyncExternalStore(otherTab.subscribe, otherTab.news, nothing);
  if (!news) return null;
  return (
    <Snackbar>
      <p>{otherTabTexts[news]}</p>
      <Button variant="quiet" onClick={otherTab.dismiss}>
        {otherTabTexts.dismiss}
      </Button>
    </Snackbar>
  );
}

const nothing = () => null;
