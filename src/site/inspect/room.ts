import { useEffect } from 'react';

export type Dock = 'right' | 'bottom';

/** Keeps the page clear of the panel: the body ends where the panel begins. Null: the panel takes no room. */
export function useRoom(dock: Dock | null): void {
  useEffect(() => {
    const { style } = document.body;
    style.paddingRight = dock === 'right' ? '26rem' : '';
    style.paddingBottom = dock === 'bottom' ? '50vh' : '';
    return () => {
      style.paddingRight = '';
      style.paddingBottom = '';
    };
  }, [dock]);
}
