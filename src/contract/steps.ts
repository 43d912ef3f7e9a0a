import { loanPath } from './paths.ts';

/** The placeholder for the application's id in a step's path. */
export const idParameter = ':applicationId';

/** The query parameter of an emailed link. Its token lets another device resume the application. */
export const tokenParameter = 'token';

const pathWithId = `${loanPath}/${idParameter}`;

/**
 * The steps of an application, in order. `number` is the specification's number of the step (section 4), used in the
 * browser's storage and in the API. It never changes: a new step gets the next free number, whatever its place in the
 * order. `path` is the path of the step's page; the machine repeats it as a literal, and a test compares the two.
 */
const stepTable = {
  application: { number: 1, path: loanPath },
  scoring: { number: 2, path: pathWithId },
  schedule: { number: 3, path: `${pathWithId}/document` },
  signing: { number: 4, path: `${pathWithId}/document/sign` },
  code: { number: 5, path: `${pathWithId}/code` },
};

export type Step = keyof typeof stepTable;

export const steps = Object.keys(stepTable) as readonly Step[];

export const isStep = (name: string): name is Step => Object.hasOwn(stepTable, name);

export const stepNumbers: readonly number[] = steps.map((step) => stepTable[step].number);

export const numberOfStep = (step: Step): number => stepTable[step].number;

/** Returns the step with the number. Throws RangeError if there is none. */
export function stepOfNumber(number: number): Step {
  const step = steps.find((candidate) => stepTable[candidate].number === number);
  if (!step) throw new RangeError(`There is no step ${number}: the steps are ${stepNumbers}`);
  return step;
}

/** Returns the path of a step's page; with `token`, the path of an emailed link. */
export function stepPath(step: Step, applicationId: string, token?: string): string {
  const path = stepTable[step].path.replace(idParameter, encodeURIComponent(applicationId));
  return token ? `${path}?${tokenParameter}=${encodeURIComponent(token)}` : path;
}

/** The position of a step, from 1: the number that the visitor sees. */
export const placeOfStep = (step: Step): number => steps.indexOf(step) + 1;

/** Every step but the last. */
export type StepWithNext = Exclude<Step, 'code'>;

export const stepAfter = (step: StepWithNext): Step => steps[steps.indexOf(step) + 1] as Step;

/** The step that is due after `done`; the last step stays due. */
export const stepDueAfter = (done: Step): Step => (done === 'code' ? done : stepAfter(done));

/** The step that must be done before `step` can be opened. */
export const stepBefore = (step: Exclude<Step, 'application'>): Step =>
  steps[steps.indexOf(step) - 1] as Step;

export const isBefore = (step: Step, other: Step): boolean => steps.indexOf(step) < steps.indexOf(other);

export const furtherStep = (step: Step, other: Step): Step => (isBefore(step, other) ? other : step);
