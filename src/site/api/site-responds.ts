import ky from 'ky';

/** Returns true if the server of the site's files responds without an error status. */
export const siteResponds = (): Promise<boolean> =>
  ky.head(window.location.href, { cache: 'no-store', retry: 0, timeout: false }).then(
    () => true,
    () => false,
  );
