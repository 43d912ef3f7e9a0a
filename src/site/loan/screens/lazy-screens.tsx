import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { once } from '#site/ui/once.ts';
import { Spinner } from '#site/ui/Spinner.tsx';

type LaterScreens = typeof import('./later-screens.tsx');

/** The loaded file. Read without `use`, which can suspend even if the promise has settled. */
let loaded: LaterScreens | undefined;

/** Loads the screens after the form. */
export const loadScreens = once(async () => {
  loaded = await import('./later-screens.tsx');
  return loaded;
});

/** Returns a component of the file that is loaded on demand. Until the file is loaded, it renders `fallback`. */
function lazy<Name extends keyof LaterScreens>(name: Name, fallback: ReactNode): LaterScreens[Name] {
  const Loaded = (props: object) => {
    const screens = loaded ?? use(loadScreens());
    return createElement(screens[name] as ComponentType, props);
  };
  const Lazy = (props: object) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  return Lazy as unknown as LaterScreens[Name];
}

export const LaterScreen = lazy('LaterScreen', <Spinner />);
export const OtherTabNotice = lazy('OtherTabNotice', null);
