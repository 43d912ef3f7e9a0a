import { type ReactNode, useEffect } from 'react';
import { describeDocument } from './document-head.ts';
import { useRouteFocus } from './focus.ts';

type Props = { title: string; description: string; page?: string; children?: ReactNode };

/**
 * The only h1 of a page. `title` is the document's title, without the bank's name, and the heading's text unless there
 * are `children`; `description` is the meta description. The heading takes the focus after a navigation; `page`
 * distinguishes pages with the same title.
 */
export function PageHeading({ title, description, page = '', children = title }: Props) {
  const heading = useRouteFocus(page + title);
  useEffect(() => {
    describeDocument(title, description);
  }, [title, description]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
