import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { Spinner } from './Spinner.tsx';

/** A module that is loaded once for all its components, and again after a failure. */
export function lazyModule<Module extends object>(importModule: () => Promise<Module>) {
  let loading: Promise<Module> | undefined;
  let loaded: Module | undefined;
  const load = (): Promise<Module> => {
    if (loading) return loading;
    loading = importModule();
    loading.then(
      (module) => {
        loaded = module;
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
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
