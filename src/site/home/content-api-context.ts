import { createContext, useContext } from 'react';
import type { ContentApi } from '#site/api/content-api.ts';

export const ContentApiContext = createContext<ContentApi | null>(null);

/** Returns the calls of the public pages. Throws if ContentApiContext is not provided. */
export function useContentApi(): ContentApi {
  const api = useContext(ContentApiContext);
  if (!api) throw new Error('ContentApiContext is missing above this component');
  return api;
}
