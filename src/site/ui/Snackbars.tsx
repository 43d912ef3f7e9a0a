import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const regionId = 'snackbars';

/** The live region at the lower edge of the window, where the snackbars stand one above the other. */
export function SnackbarRegion() {
  return <div id={regionId} role="status" aria-atomic="false" className="snackbars" />;
}

/** Renders a status message into the frame's region, from wherever it stands. */
export function InSnackbarRegion({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<Element | null>(null);
  // Rendered with its region, it finds it only when both are in the page.
  useLayoutEffect(() => setRegion(document.getElementById(regionId)), []);
  return region && createPortal(children, region);
}
