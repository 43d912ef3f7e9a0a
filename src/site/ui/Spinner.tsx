import { waiting } from '#site/texts/frame.ts';
import { isRevisited } from './scroll.ts';

type Props = { label?: string; inline?: boolean };

/**
 * The spinner of public pages, and while files load. `label` is its accessible name; `inline` fits it to a line.
 * It is scrolled into the window, except after Back or Forward, when the page returns to its recorded position.
 */
export function Spinner({ label = waiting.loading, inline = false }: Props) {
  return (
    <span
      ref={scrollIntoWindow}
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      className={inline ? 'spinner spinner--inline' : 'spinner'}
    />
  );
}

const scrollIntoWindow = (element: HTMLElement | null): void => {
  if (!isRevisited()) element?.scrollIntoView({ block: 'nearest' });
};
