import { waiting } from '#site/texts/frame.ts';

type Props = { label?: string; inline?: boolean };

/** A progress indicator. `label` is its accessible name; `inline` fits into a line of text. */
export function Spinner({ label = waiting.loading, inline = false }: Props) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      className={inline ? 'spinner spinner--inline' : 'spinner'}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className="spinner__rail" cx="24" cy="24" r="20" />
        <circle className="spinner__arc" cx="24" cy="24" r="20" pathLength="100" />
      </svg>
    </span>
  );
}
