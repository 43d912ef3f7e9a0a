import { type ComponentType, createElement, type ElementType } from 'react';

/**
 * What MUI's parts are styled with on this site: nothing. They keep their markup, behaviour and class names; the site's
 * own style sheets dress them. Stands in the place of MUI's `zero-styled` (see plugin.ts), with its exports.
 */
export function styled(tag: ElementType, { shouldForwardProp = isForwarded }: Options = {}) {
  return (): ComponentType<Given> => {
    function Plain({ as = tag, ...given }: Given) {
      const kept = Object.entries(given).filter(([name]) => isForwarded(name) && shouldForwardProp(name));
      return createElement(as, Object.fromEntries(kept));
    }
    return Plain;
  };
}

type Given = { as?: ElementType; [name: string]: unknown };
type Options = { shouldForwardProp?: (name: string) => boolean };

const ownNames = ['ownerState', 'theme', 'sx'];
const isForwarded = (name: string) => !ownNames.includes(name);

/** What MUI's parts ask of their theme while they run. Durations in milliseconds. */
const theme = {
  motion: { reducedMotion: 'system' },
  palette: { mode: 'light' },
  shadows: Array.from({ length: 25 }, () => 'none'),
  transitions: {
    duration: { shorter: 200, enteringScreen: 200, leavingScreen: 160 },
    easing: { easeInOut: 'ease-in-out' },
    create: (property: string, { duration, delay = '0ms' }: { duration: number | string; delay?: string }) =>
      `${property} ${typeof duration === 'number' ? `${duration}ms` : duration} ${delay}`,
  },
};

export const useTheme = () => theme;
export const css = () => '';
export const keyframes = () => '';
export const globalCss = () => () => null;
export const internal_createExtendSxProp = () => (given: object) => given;
