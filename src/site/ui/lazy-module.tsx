import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { Spinner } from './Spinner.tsx';

/** Loads once for all callers; a failed load is tried again by the next caller. */
export function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}

/** A module that is loaded once for all its components, and again after a failure. */
export function lazyModule<Module extends object>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  const load = once(async () => {
    loaded = await importModule();
    return loaded;
  });
  /** An exported component: rendered at once when its module is loaded, after `fallback` otherwise. */
  const component = <Name extends keyof Module>(name: Name, fallback: ReactNode = <Spinner />) => {
    const Loaded = (props: object) => createElement((loaded ?? use(load()))[name] as ComponentType, props);
    const Lazy = (props: object) => (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
    return Lazy as unknown as Module[Name];
  };
  return { load, component };
}
