import { type ReactNode, StrictMode } from 'react';
import type { ContentApi } from '#site/api/content-api.ts';
import { ContentApiContext } from '#site/home/content-api-context.ts';
import { Live } from '#site/prerender/hydration.tsx';
import { App, type Pages } from './App.tsx';

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
