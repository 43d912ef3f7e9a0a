import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type Variant = 'blue' | 'red' | 'quiet' | 'link';
type Style = { variant?: Variant; size?: 'large' };

/**
 * A button of the public pages: blue or red (specification, section 4), `quiet` with an outline, or `link` like a link.
 * The application uses MUI's buttons.
 */
export function Button({ variant, size, className, ...rest }: Style & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(variant, size, className)} />;
}

/** A link that looks like a button and leads to a page of the site. */
export function ButtonLink({ variant, size, className, ...rest }: Style & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(variant, size, className)} />;
}

const classNames = (variant: Variant = 'blue', size?: 'large', className?: string): string =>
  ['button', `button--${variant}`, size && `button--${size}`, className].filter(Boolean).join(' ');
