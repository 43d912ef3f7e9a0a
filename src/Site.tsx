import { type ReactNode, StrictMode } from 'react';
import type { ContentApi } from '#api/content-api.ts';
import { ContentApiContext } from '#pages/content-api.ts';
import { App, type Pages } from './App.tsx';
import { Live } from './prerender/live.tsx';

type Props = {
  contentApi: ContentApi;
  pages: Pages;
  onLive: () => void;
  /** Puts a router around the site. */
  at: (site: ReactNode) => ReactNode;
};

/** The whole site: the same in the browser and where its pages are written before there is one. */
export function Site({ contentApi, pages, onLive, at }: Props) {
  return (
    <StrictMode>
      <ContentApiContext value={contentApi}>
        {at(
          <App pages={pages}>
            <Live onLive={onLive} />
          </App>,
        )}
      </ContentApiContext>
    </StrictMode>
  );
}
