import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const styled = resolve(import.meta.dirname, 'styled.ts');
const noStyles = '\0unstyled-mui-no-styles';

/**
 * MUI's components without MUI's styles: the module that MUI reserves for other style engines (`zero-styled`) resolves
 * to `styled.ts`. That leaves Emotion, the theme and the style system out, 30 kB of gzip, and no style is written into
 * the page at run time. test/site-build.test.ts fails when MUI changes the module.
 */
export function unstyledMui(): Plugin {
  return {
    name: 'unstyled-mui',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.includes('@mui/material')) return null;
      if (id.endsWith('/zero-styled/index.mjs')) return styled;
      return id.endsWith('/memoTheme.mjs') ? noStyles : null;
    },
    load: (id) => (id === noStyles ? 'const none = () => () => ({}); export { none as default };' : null),
  };
}
