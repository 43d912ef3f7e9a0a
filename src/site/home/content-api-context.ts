import { createContext, useContext } from 'react';
import type { ContentApi } from '#site/api/content-api.ts';

export const ContentApiContext = createContext<ContentApi | null>(null);

/** The calls of the public pages. Throws if they are not provided. */
export function useContentApi(): ContentApi {
  const api = useContext(ContentApiContext);
  if (!api) throw new Error('ContentApiContext is missing above this component: main.tsx provides it');
  return api;
}
