import type { ComponentProps } from 'react';

/** A bordered section. Name it with `aria-labelledby` if it has a heading. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`panel ${className}`.trim()} />;
}
