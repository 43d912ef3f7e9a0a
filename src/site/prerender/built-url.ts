import type { RenderBuiltAssetUrl } from 'vite';

const picture = /\.(svg|png)$/;

/**
 * How a script names a built file. The addresses of all pages are hashes of one document: pictures are found from it,
 * before the script and after, in whatever folder it is served.
 */
export const builtUrl: RenderBuiltAssetUrl = (file, { hostType }) =>
  hostType === 'js' && picture.test(file) ? `./${file}` : { relative: true };
