/** An address of the site: a path with its query, as it stands behind the `#` of the address bar. */
export type Address = string;

/** Where the visitor is, and how to go elsewhere. */
export type Router = {
  address: () => Address;
  subscribe: (onChange: () => void) => () => void;
  /** Adds a history entry, or replaces the current one. */
  navigate: (to: Address, how?: { replace?: boolean }) => void;
  back: () => void;
};

/** The address in the address bar; one without a leading slash counts as if it had one. */
export function addressInBar(): Address {
  const address = window.location.hash.slice(1).split('#')[0] ?? '';
  return address.startsWith('/') ? address : `/${address}`;
}

/** The key of the current history entry; null for the entry of a native link. */
export const entryKey = (): string | null => (window.history.state as { key?: string } | null)?.key ?? null;
const newState = () => ({ key: Math.random().toString(36).slice(2, 10) });

/**
 * The site's router on the address bar. The first history entry and each that it makes have a key as their state;
 * entries of native links have none. Between `hold` and `release` the address stays what it was: a page is hydrated as
 * the one that it was prerendered for, and a change of that time follows.
 */
export function createHashRouter(): Router & { hold: () => void; release: () => void } {
  const listeners = new Set<() => void>();
  let held: Address | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  if (entryKey() === null) window.history.replaceState(newState(), '');
  return {
    address: () => held ?? addressInBar(),
    subscribe: (onChange) => {
      if (listeners.size === 0) window.addEventListener('popstate', notify);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('popstate', notify);
      };
    },
    navigate: (to, { replace = false } = {}) => {
      if (replace) window.history.replaceState(newState(), '', `#${to}`);
      else window.history.pushState(newState(), '', `#${to}`);
      notify();
    },
    back: () => window.history.back(),
    hold: () => {
      held = addressInBar();
    },
    release: () => {
      held = null;
      notify();
    },
  };
}
