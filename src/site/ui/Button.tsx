import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type ButtonVariant = 'blue' | 'red' | 'quiet' | 'link';
type Look = { variant?: ButtonVariant; size?: 'm' | 'l' };

/**
 * A button of the public pages in one of the two inks of the specification (section 4, blue or red); `quiet` is an
 * outline for what stands beside it, `link` looks like a link. `type` is `button` unless said otherwise. The application's are MUI's.
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
