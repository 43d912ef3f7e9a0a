import { type ComponentProps, Suspense, use } from 'react';
import { once } from '#site/ui/once.ts';
import { Spinner } from '#site/ui/Spinner.tsx';

type LaterScreens = typeof import('./later-screens.tsx');
type Props = ComponentProps<LaterScreens['LaterScreen']>;

/** The loaded file. Read without `use`, which can suspend even if the promise has settled. */
let loaded: LaterScreens | undefined;

/** Loads the screens after the form. */
export const loadScreens = once(async () => {
  loaded = await import('./later-screens.tsx');
  return loaded;
});

/** The screens after the form, from a file that is loaded on demand. */
export const LaterScreen = (props: Props) => (
  <Suspense fallback={<Spinner />}>
    <Loaded {...props} />
  </Suspense>
);

function Loaded(props: Props) {
  const screens = loaded ?? use(loadScreens());
  return <screens.LaterScreen {...props} />;
}
