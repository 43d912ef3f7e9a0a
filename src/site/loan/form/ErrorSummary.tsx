import Link from '@mui/material/Link';
import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { errorTexts } from '#site/texts/errors.ts';
import { FieldTexts, inputId } from './FieldBox.tsx';

/**
 * Lists the errors of a form that is invalid or was refused by the bank. Each error links to its field and disappears
 * when the field is corrected. The list takes the focus at every submit. While it is shown, the page's title begins
 * with "Error: ".
 */
export function ErrorSummary() {
  const { labels } = useContext(FieldTexts);
  const { errors, isSubmitted, isSubmitSuccessful, submitCount } = useFormState();
  const summary = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit moves the focus
  useEffect(() => summary.current?.focus(), [submitCount]);
  // `labels` are in the order of the form's fields.
  const wrong = Object.keys(labels).filter((name) => errors[name]?.message);
  const isShown = isSubmitted && !isSubmitSuccessful && wrong.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const { title } = document;
    document.title = errorTexts.titlePrefix + title;
    return () => {
      document.title = title;
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section ref={summary} aria-labelledby="errors-heading" tabIndex={-1} className="error-summary stack-3">
      <h2 id="errors-heading" className="error-summary__heading">
        {errorTexts.heading}
      </h2>
      <ul className="error-summary__list">
        {wrong.map((name) => (
          <li key={name}>
            <Link href={window.location.href} onClick={(event) => focusField(event, name)}>
              {errorTexts.entry(labels[name] ?? name, String(errors[name]?.message))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field by script. A link cannot point to the field, because the URL's hash is the route. */
function focusField(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(inputId(name))?.focus();
}
