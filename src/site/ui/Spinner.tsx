import { waiting } from '#site/texts/frame.ts';

type Props = { label?: string; inline?: boolean };

/** The progress indicator of the public pages. `label` is its accessible name; `inline` makes it fit a line of text. */
export function Spinner({ label = waiting.loading, inline = false }: Props) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      className={inline ? 'spinner spinner--inline' : 'spinner'}
    />
  );
}
