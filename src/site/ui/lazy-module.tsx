import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { Spinner } from './Spinner.tsx';

/** Returns a function that loads only once. After a failure, the next call loads again. */
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

/** Creates lazy components of one module, which is loaded once for all of them. */
export function lazyModule<Module extends object>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  const load = once(async () => {
    loaded = await importModule();
    return loaded;
  });
  /** Returns a component of the module. Until the module is loaded, the component renders `fallback`. */
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
