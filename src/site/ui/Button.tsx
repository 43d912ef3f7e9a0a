import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type ButtonVariant = 'blue' | 'red' | 'quiet' | 'link';
type Look = { variant?: ButtonVariant; size?: 'm' | 'l'; wide?: boolean };

/**
 * A button in one of the two inks of the specification (section 4, blue or red); `quiet` is an outline for what stands
 * beside it, `link` looks like a link. `wide` fills the line. `type` is `button` unless said otherwise.
 */
export function Button({ variant, size, wide, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}

type Given = { [Name in keyof Look]: Look[Name] | undefined };

/** The look alone, for an `<a>` or a label that is neither of the two. */
function buttonClass({ variant = 'blue', size = 'm', wide = false }: Given = {}, more = ''): string {
  return ['button', `button--${variant}`, size === 'l' && 'button--large', wide && 'button--wide', more]
    .filter(Boolean)
    .join(' ');
}
