import createCache from '@emotion/cache';

/**
 * MUI's styles come first in the document's head, so that the site's rules override rules of the same specificity. No
 * supported browser needs the vendor prefixes that Emotion adds by default.
 */
export const emotionCache = createCache({ key: 'mui', prepend: true, stylisPlugins: [] });
