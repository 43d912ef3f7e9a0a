import Link from '@mui/material/Link';
import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { errorTexts } from '#site/texts/errors.ts';
import { FieldTexts, inputId } from './FieldBox.tsx';

/**
 * The errors of a form that is invalid or was refused by the bank, each a link to its field. The list takes the focus
 * at every submit and prefixes the page's title. An entry disappears when its field is corrected.
 */
export function ErrorSummary() {
  // The labels are in the order of the form.
  const { labels } = useContext(FieldTexts);
  const { errors, isSubmitted, isSubmitSuccessful, submitCount } = useFormState();
  const summary = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit moves the focus
  useEffect(() => summary.current?.focus(), [submitCount]);
  const wrong = Object.keys(labels).filter((name) => errors[name]?.message);
  const isShown = isSubmitted && !isSubmitSuccessful && wrong.length > 0;
  useTitlePrefix(isShown);
  if (!isShown) return null;
  return (
    <section ref={summary} aria-labelledby="errors-heading" tabIndex={-1} className="error-summary stack-3">
      <h2 id="errors-heading" className="error-summary__heading">
        {errorTexts.heading}
      </h2>
      <ul className="error-summary__list">
        {wrong.map((name) => (
          <li key={name}>
            <Link
              href={window.location.href}
              onMouseDown={keepFocus}
              onClick={(event) => focusField(event, name)}
            >
              {errorTexts.entry(labels[name] ?? name, String(errors[name]?.message))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps the press from leaving a field, whose check could move the link away before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Focuses a field by script: the URL's hash is the route, so that no link can point to an element. */
function focusField(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(inputId(name))?.focus();
}

function useTitlePrefix(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    document.title = errorTexts.titlePrefix + document.title;
    return () => {
      if (document.title.startsWith(errorTexts.titlePrefix)) {
        document.title = document.title.slice(errorTexts.titlePrefix.length);
      }
    };
  }, [isShown]);
}
