import { useEffect, useRef } from 'react';
import { newsletter } from '#site/texts/newsletter.ts';
import { ValidIcon } from '#site/ui/Icon.tsx';

/** Stands in place of the form. Where the visitor has just subscribed (`isNew`) it takes the focus that the form had. */
export function SubscriptionDone({ isNew }: { isNew: boolean }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div ref={words} tabIndex={-1} className="newsletter__done">
      <ValidIcon />
      <p>{newsletter.subscribed}</p>
    </div>
  );
}
