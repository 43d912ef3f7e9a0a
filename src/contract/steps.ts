import { loanPath } from './paths.ts';

/** The parameter of a step's address that holds the application's id. */
export const idParameter = ':applicationId';

/** The query parameter of an emailed link that lets another device resume the application. */
export const tokenParameter = 'token';

const application = `${loanPath}/${idParameter}`;

/**
 * The steps of an application, in their order; everything that orders steps is derived from it. `number`: the
 * specification's (section 4), under which the browser's storage and the bank's answers know the step. A number never
 * changes: a step that is added gets the next free one, wherever it stands in the order. `path`: the step's page; the
 * machine's states repeat it as a literal, and a test compares the two.
 */
const stepTable = {
  application: { number: 1, path: loanPath },
  scoring: { number: 2, path: application },
  schedule: { number: 3, path: `${application}/document` },
  signing: { number: 4, path: `${application}/document/sign` },
  code: { number: 5, path: `${application}/code` },
};

export type Step = keyof typeof stepTable;

export const steps = Object.keys(stepTable) as readonly Step[];

export const isStep = (name: string): name is Step => Object.hasOwn(stepTable, name);

export const stepNumbers: readonly number[] = steps.map((step) => stepTable[step].number);

export const numberOfStep = (step: Step): number => stepTable[step].number;

/** The step with the number. Throws RangeError if there is none. */
export function stepOfNumber(number: number): Step {
  const step = steps.find((one) => stepTable[one].number === number);
  if (!step) throw new RangeError(`There is no step ${number}: the steps have the numbers ${stepNumbers}`);
  return step;
}

/** The address of a step's page, with the application's id and, for an emailed link, the token in it. */
export function stepPath(step: Step, applicationId: string, token?: string): string {
  const path = stepTable[step].path.replace(idParameter, encodeURIComponent(applicationId));
  return token ? `${path}?${tokenParameter}=${encodeURIComponent(token)}` : path;
}

/** The place of a step in the order, from 1: the number that a visitor sees. */
export const placeOfStep = (step: Step): number => steps.indexOf(step) + 1;

/** Every step but the last. */
export type StepWithNext = Exclude<Step, 'code'>;

export const stepAfter = (step: StepWithNext): Step => steps[steps.indexOf(step) + 1] as Step;

/** The step that is due once `done` is; the last one stays due. */
export const stepDueAfter = (done: Step): Step => (done === 'code' ? done : stepAfter(done));

/** The step before the one whose page is opened: the step that must be done for it. */
export const stepBefore = (step: Exclude<Step, 'application'>): Step =>
  steps[steps.indexOf(step) - 1] as Step;

/** True if `step` comes before `other`. */
export const isBefore = (step: Step, other: Step): boolean => steps.indexOf(step) < steps.indexOf(other);

export const furtherStep = (step: Step, other: Step): Step => (isBefore(step, other) ? other : step);
