import { randomBytes } from 'node:crypto';
import type { LoanOffer } from '#contract/offer.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import type { LetterBox } from './letters.ts';
import type { Called, callerAt } from './load.ts';

type Caller = ReturnType<typeof callerAt>;
type Step = 'application' | 'apply' | 'registration' | 'schedule' | 'agreement' | 'sign' | 'code';

/** A call of a journey, with the step that it belongs to. */
export type StepCalled = Called & { step: Step };

export const lettersOfAJourney = [
  'Finish registration',
  'Create documents',
  'Your loan documents',
  'Confirmation code',
  'Credit issued',
];

const agreed = { isAgreed: true };

/** One applicant's way from the form to the card. Ends at the first call that is not answered 200. */
export async function journey({ call }: Caller, letters: LetterBox, heard: (called: StepCalled) => void) {
  const name = randomBytes(8).toString('hex');
  const step = async (step: Step, ...said: Parameters<Caller['call']>): Promise<Called> => {
    const called = await call(...said);
    heard({ ...called, step });
    if (called.status !== 200) throw new Error(`${step} is answered ${called.status}: ${called.body}`);
    return called;
  };
  const request = { ...someRequest, email: `${name}@bench.example` };
  const { body } = await step('application', 'POST', '/application', request);
  const [offer] = JSON.parse(body) as LoanOffer[];
  const id = String(offer?.applicationId);
  await step('apply', 'POST', '/application/apply', offer);
  await step('registration', 'PUT', `/application/registration/${id}`, { ...someAnswers, account: id });
  await step('schedule', 'GET', `/admin/application/${id}`);
  await step('agreement', 'POST', `/document/${id}`, agreed);
  const code = letters.codeFor(name);
  await step('sign', 'POST', `/document/${id}/sign`, agreed);
  const signed = performance.now();
  const given = await code;
  letters.waited.push(performance.now() - signed);
  await step('code', 'POST', `/document/${id}/sign/code`, given);
  return name;
}
