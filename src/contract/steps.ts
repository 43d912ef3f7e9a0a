/** The steps of an application, in their order. Everything that orders steps is derived from this list. */
export const steps = ['application', 'scoring', 'schedule', 'signing', 'code'] as const;

export type Step = (typeof steps)[number];

export const isStep = (name: string): name is Step => steps.some((step) => step === name);

/**
 * The number of each step in the specification (section 4), under which the browser's storage and the bank's answers
 * know it. A number never changes: a step that is added gets the next free one, wherever it stands in the order.
 */
const numbers: Record<Step, number> = { application: 1, scoring: 2, schedule: 3, signing: 4, code: 5 };

export const stepNumbers: readonly number[] = Object.values(numbers);

export const numberOfStep = (step: Step): number => numbers[step];

/** The step with the number. Throws RangeError where there is none. */
export function stepOfNumber(number: number): Step {
  const step = steps.find((one) => numbers[one] === number);
  if (!step) throw new RangeError(`There is no step ${number}: the steps have the numbers ${stepNumbers}`);
  return step;
}

/** The place of a step in the order, from 1: the number that a visitor sees. */
export const placeOfStep = (step: Step): number => steps.indexOf(step) + 1;

/** Every step but the last. */
export type StepWithNext = typeof steps extends readonly [...infer Before, Step] ? Before[number] : never;

export const stepAfter = (step: StepWithNext): Step => steps[steps.indexOf(step) + 1] as Step;

/** The step before the one whose page is opened: the step that must be done for it. */
export const stepBefore = (step: Exclude<Step, 'application'>): Step =>
  steps[steps.indexOf(step) - 1] as Step;

/** Whether `step` comes before `other`. */
export const isBefore = (step: Step, other: Step): boolean => steps.indexOf(step) < steps.indexOf(other);

export const furtherStep = (step: Step, other: Step): Step => (isBefore(step, other) ? other : step);
