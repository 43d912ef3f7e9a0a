import type { ComponentProps } from 'react';

/** A section with a border. If it has a heading, pass the heading's id as `aria-labelledby`. */
export function Panel({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`panel ${className}`.trim()} />;
}
