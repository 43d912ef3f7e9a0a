import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import type { ContentApi } from '#site/api/content-api.ts';

export const emptyApi: ContentApi = {
  subscribe: async () => undefined,
  loadRates: async () => ({ conversion_rates: {}, time_last_update_utc: '' }),
  loadNews: async () => ({ articles: [] }),
};

// Tests do not load index.html, which has this element.
document.head.append(Object.assign(document.createElement('meta'), { name: 'description' }));

/** Shows a part of the public site at `path`, with an earlier page in the history. */
export function show(part: ReactNode, path = '/') {
  window.history.pushState(null, '', '#/before');
  window.history.pushState(null, '', `#${path}`);
  return render(
    <HashRouter useTransitions={false}>
      {part}
      <Address />
    </HashRouter>,
  );
}

/** The current path, as text that a test can read. */
function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}
