import { type ReactNode, useEffect, useRef } from 'react';
import { describeDocument } from './document-head.ts';
import { arriveAt } from './route-focus.ts';

type Props = { title: string; description: string; className?: string; children?: ReactNode };

/**
 * The one h1 of a page. `title` is the document's title (the bank's name is added) and, unless `children` say it in other
 * words, the heading; `description` is the page's in search results. Takes the focus when the visitor navigates here.
 */
export function PageHeading({ title, description, className, children = title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    describeDocument(title, description);
  }, [title, description]);
  useEffect(() => {
    if (heading.current) arriveAt(title, heading.current);
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
