import { useLayoutEffect, useState } from 'react';
import { loanPath } from '#contract/paths.ts';
import {
  placeOfStep,
  type Step,
  stepDueAfter,
  stepNumbers,
  stepOfNumber,
  stepPath,
  steps,
} from '#contract/steps.ts';
import { home } from '#site/texts/home.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { type OpenApplication, readOpenApplication, storedEvent } from '#site/ui/stored-application.ts';

const texts = home.continue;

/**
 * Replaces the link to a new application by the link to continue the open one; hidden if there is none. Until the page
 * is hydrated, `data-application`, which an inline script sets, selects the visible link.
 */
export function ContinueApplication() {
  const [application, setApplication] = useState<OpenApplication | null>(null);
  useLayoutEffect(() => {
    const read = () => setApplication(readOpenApplication());
    read();
    delete document.documentElement.dataset.application;
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of [storedEvent, 'storage', 'pageshow'])
      window.addEventListener(event, read, { signal });
    return () => listening.abort();
  }, []);
  const due = application && dueStep(application);
  return (
    <p className="continue-application stack-2 stack--start" hidden={due === null}>
      <ButtonLink variant="red" size="large" to={due ? stepPath(due, application.id) : loanPath}>
        {texts.link}
      </ButtonLink>
      <span className="continue-application__step">{due && texts.step(placeOfStep(due), steps.length)}</span>
    </p>
  );
}

/** The step after the furthest step done; step 1 until an offer is chosen. An unknown step number counts as 1. */
function dueStep({ currentStep, hasChosen }: OpenApplication): Step {
  const done = stepNumbers.includes(currentStep) ? stepOfNumber(currentStep) : 'application';
  return done === 'application' && !hasChosen ? done : stepDueAfter(done);
}
