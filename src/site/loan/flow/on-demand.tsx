import { type ComponentType, createElement, Suspense, use } from 'react';
import { Spinner } from '#site/ui/Spinner.tsx';

/** Components that come in a file of their own: `load` fetches it, once for all who ask, and again where it failed. */
export function onDemand<Parts extends Record<string, ComponentType<never>>>(
  fetchParts: () => Promise<Parts>,
) {
  let here: Parts | undefined;
  let coming: Promise<Parts> | undefined;
  const load = (): Promise<Parts> => {
    coming ??= fetchParts().then(
      (parts) => {
        here = parts;
        return parts;
      },
      (cause) => {
        coming = undefined;
        throw cause;
      },
    );
    return coming;
  };
  /** The component of that name: drawn at once where its file is there, after a spinner otherwise. */
  const part = <Name extends keyof Parts>(name: Name) => {
    const Part = (props: object) => createElement((here ?? use(load()))[name] as ComponentType, props);
    const OnDemand = (props: object) => (
      <Suspense fallback={<Spinner />}>
        <Part {...props} />
      </Suspense>
    );
    return OnDemand as unknown as Parts[Name];
  };
  return { load, part };
}
