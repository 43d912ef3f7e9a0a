import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { errorTexts } from '#site/texts/errors.ts';
import { inputId } from './useField.ts';
import './error-summary.css';

type Props = {
  /** The fields' labels by name, in the order in which they stand in the form. */
  labels: Readonly<Record<string, string>>;
};

/**
 * What is wrong with a form that could not be sent, each a link to its field. It takes the focus, the title of the page
 * says it too, and an entry goes when its field is mended.
 */
export function ErrorSummary({ labels }: Props) {
  const { errors, isSubmitted, isSubmitSuccessful, submitCount } = useFormState();
  const summary = useRef<HTMLElement>(null);
  const wrong = Object.keys(labels).filter((name) => errors[name]);
  const isShown = isSubmitted && !isSubmitSuccessful && wrong.length > 0;
  useTitlePrefix(isShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus each time that the form could not be sent
  useEffect(() => summary.current?.focus(), [submitCount]);
  if (!isShown) return null;
  return (
    <section ref={summary} aria-labelledby="errors-heading" tabIndex={-1} className="error-summary">
      <h2 id="errors-heading" className="error-summary__heading">
        {errorTexts.heading}
      </h2>
      <ul className="error-summary__list">
        {wrong.map((name) => (
          <li key={name}>
            <a href={window.location.href} onMouseDown={stay} onClick={(event) => goTo(event, name)}>
              {errorTexts.entry(labels[name] ?? name, String(errors[name]?.message))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field that is left by pressing a link would be checked, and the link move away, before the press is done. */
const stay = (event: MouseEvent) => event.preventDefault();

/** The address of the page is the route: a link to a part of the page has to go there by itself. */
function goTo(event: MouseEvent, name: string): void {
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
