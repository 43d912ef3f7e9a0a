import type { ComponentProps } from 'react';
import './panel.css';

type Props = ComponentProps<'section'> & { tone?: 'sheet' | 'tint' | 'plain' };

/** A sheet on the page: a section with a quiet border. Name it with `aria-labelledby` where it has a heading. */
export function Panel({ tone = 'sheet', className = '', ...rest }: Props) {
  return <section {...rest} className={`panel panel--${tone} ${className}`.trim()} />;
}
