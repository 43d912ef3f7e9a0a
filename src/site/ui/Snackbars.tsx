import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const regionId = 'snackbars';

/** The live region at the bottom of the window, with the snackbars one above the other. */
export function SnackbarRegion() {
  return <div id={regionId} role="status" aria-atomic="false" className="snackbars" />;
}

/** Renders a status message in the live region, from any place in the component tree. */
export function SnackbarPortal({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<Element | null>(null);
  // On the first render, the region may not be in the document yet.
  useLayoutEffect(() => setRegion(document.getElementById(regionId)), []);
  return region && createPortal(children, region);
}
