import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ContentApi } from '#site/api/content-api.ts';
import { ContentApiContext } from '#site/home/content-api-context.ts';
import type { Router } from '#site/ui/hash-router.ts';
import { RouterProvider, useLocation } from '#site/ui/router.tsx';

const quiet: ContentApi = {
  subscribe: async () => undefined,
  loadRates: async () => ({ conversion_rates: {}, time_last_update_utc: '' }),
  loadNews: async () => ({ articles: [] }),
};

/** Shows a part of the public site at `path`, with the calls that the test gives. */
export function show(
  part: ReactNode,
  { api = {}, path = '/' }: { api?: Partial<ContentApi>; path?: string } = {},
) {
  return render(
    <ContentApiContext value={{ ...quiet, ...api }}>
      <RouterProvider router={memoryRouter(['/before', path])}>
        {part}
        <Address />
      </RouterProvider>
    </ContentApiContext>,
  );
}

/** A router with a history of its own, at the last of its addresses. */
function memoryRouter(entries: string[]): Router {
  const listeners = new Set<() => void>();
  const change = (next: string[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    address: () => entries.at(-1) ?? '/',
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    navigate: (to, how) => change([...(how?.replace ? entries.slice(0, -1) : entries), to]),
    back: () => change(entries.slice(0, -1)),
  };
}

/** Where the visitor is, as text that a test can read. */
function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}
