/** The steps of an application, in their order. Everything that counts or orders steps is derived from this list. */
export const steps = ['application', 'scoring', 'schedule', 'signing', 'code'] as const;

export type Step = (typeof steps)[number];

/** The number of a step in the specification (section 4), as the browser's storage and the bank's answers hold it. */
export const numberOfStep = (step: Step): number => steps.indexOf(step) + 1;

/** The step with the number. Throws RangeError where the list has none. */
export function stepOfNumber(number: number): Step {
  const step = steps[number - 1];
  if (!step) throw new RangeError(`There is no step ${number}: the steps are numbered 1 to ${steps.length}`);
  return step;
}

/** Every step but the last. */
export type StepWithNext = typeof steps extends readonly [...infer Before, Step] ? Before[number] : never;

export const stepAfter = (step: StepWithNext): Step => steps[steps.indexOf(step) + 1] as Step;

/** Whether `step` comes before `other`. */
export const isBefore = (step: Step, other: Step): boolean => steps.indexOf(step) < steps.indexOf(other);

export const furtherStep = (step: Step, other: Step): Step => (isBefore(step, other) ? other : step);
