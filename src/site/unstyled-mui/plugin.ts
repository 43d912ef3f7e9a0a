import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const styled = resolve(import.meta.dirname, 'styled.ts');
const noStyles = '\0plain-mui-no-styles';

/**
 * MUI's parts without MUI's styles: at the seam that MUI keeps for other style engines (`zero-styled`) they get
 * `styled.ts`. Emotion, the theme and the style system, 30 kB of script, stay out, and with them every style that
 * would be written into the page while it runs.
 */
export function unstyledMui(): Plugin {
  return {
    name: 'plain-mui',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.includes('@mui/material')) return null;
      if (id.endsWith('/zero-styled/index.mjs')) return styled;
      return id.endsWith('/memoTheme.mjs') ? noStyles : null;
    },
    load: (id) => (id === noStyles ? 'const none = () => () => ({}); export { none as default };' : null),
  };
}
