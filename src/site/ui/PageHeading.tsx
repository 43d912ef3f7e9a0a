import { type ReactNode, useEffect } from 'react';
import { bank } from '#contract/bank-identity.ts';
import { useRouteFocus } from './focus.ts';

/** The document's title: the page's title with the bank's name. */
export const titleOf = (title: string) => `${title} · ${bank.name}`;

type Props = {
  title: string;
  description: string;
  page?: string | undefined;
  focused?: () => HTMLElement | null;
  children?: ReactNode;
};

/**
 * The only h1 of a page. `title` is its text, unless there are `children`. `title` is also the document's title, to
 * which the bank's name is added. `description` is the meta description. The heading, or the element that `focused`
 * returns, takes the focus after a navigation; `page` distinguishes pages with the same title.
 */
export function PageHeading({ title, description, page = '', focused, children = title }: Props) {
  const heading = useRouteFocus(page + title, focused);
  useEffect(() => {
    document.title = titleOf(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
