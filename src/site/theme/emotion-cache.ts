import createCache from '@emotion/cache';

/**
 * MUI's styles come first in the document's head: a rule of the site's sheets wins over one of the same specificity. No
 * supported browser needs vendor prefixes, which `stylisPlugins` would add.
 */
export const emotionCache = createCache({ key: 'mui', prepend: true, stylisPlugins: [] });
