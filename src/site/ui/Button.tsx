import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type ButtonVariant = 'blue' | 'red' | 'quiet' | 'link';
type Look = { variant?: ButtonVariant; size?: 'm' | 'l' };

/**
 * A button of the public pages, blue or red (section 4); `quiet` is outlined, `link` looks like a link. The
 * application's buttons are MUI's.
 */
export function Button({ variant, size, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass({ variant, size }, className)} />;
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}

type Given = { [Name in keyof Look]: Look[Name] | undefined };

/** The look alone, for an `<a>` or a label that is neither of the two. */
function buttonClass({ variant = 'blue', size = 'm' }: Given = {}, more = ''): string {
  return ['button', `button--${variant}`, size === 'l' && 'button--large', more].filter(Boolean).join(' ');
}
