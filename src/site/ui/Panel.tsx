import type { ComponentProps } from 'react';

/** A sheet on the page: a section with a quiet border. Name it with `aria-labelledby` where it has a heading. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`panel ${className}`.trim()} />;
}
