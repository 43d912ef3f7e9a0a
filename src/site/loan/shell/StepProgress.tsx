import { type Step, steps } from '#contract/steps.ts';
import { frameTexts, stepTexts } from '#site/texts/steps.ts';
import './step-progress.css';

/** The steps in a row. `done`: how many are done; `current`: the one that the visitor is on, null after the last. */
export function StepProgress({ done, current }: { done: number; current: Step | null }) {
  return (
    <ol className="step-progress">
      {steps.map((name, index) => (
        <li
          key={name}
          className="step-progress__step"
          aria-current={name === current ? 'step' : undefined}
          data-done={index < done || undefined}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="12" />
            {index < done ? (
              <path d="m10 14.2 7.6-7.6L19 8l-9 9-5-5 1.4-1.4z" />
            ) : (
              <text x="12" y="12">
                {index + 1}
              </text>
            )}
          </svg>
          <span className="step-progress__name">
            {stepTexts[name].name}
            {index < done && <span className="visually-hidden">, {frameTexts.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
