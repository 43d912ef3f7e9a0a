import { type KnownFacts, maximumSalaries, type RefusalReason, refusalReasons } from '#contract/refusals.ts';
import { knownRefusals as texts } from '#site/texts/known-refusals.ts';
import { wholeRubles } from '../number-format.ts';
import type { Notes } from './FieldBox.tsx';

/** The field at which a reason is said, and its words. */
const notes: Record<RefusalReason, [field: string, words: string | ((facts: KnownFacts) => string)]> = {
  unemployed: ['employmentStatus', texts.unemployed],
  amountOverTwentySalaries: [
    'salary',
    ({ amount = 0, salary = 0 }) =>
      texts.amountOverTwentySalaries(wholeRubles(maximumSalaries * salary), wholeRubles(amount)),
  ],
  underTwenty: ['birthdate', ({ age = 0 }) => texts.underTwenty(age)],
  overSeventy: ['birthdate', ({ age = 0 }) => texts.overSeventy(age)],
  incomeTooLow: ['salary', texts.incomeTooLow],
  totalExperienceTooShort: ['workExperienceTotal', texts.totalExperienceTooShort],
  currentExperienceTooShort: ['workExperienceCurrent', texts.currentExperienceTooShort],
};

/** What the bank will refuse for certain of the known facts, by the fields that cause it. */
export function refusalNotes(facts: KnownFacts): Notes {
  const found: Record<string, { text: string }> = {};
  for (const reason of refusalReasons(facts)) {
    const [field, words] = notes[reason];
    const text = typeof words === 'string' ? words : words(facts);
    found[field] = { text: found[field] ? `${found[field].text} ${text}` : text };
  }
  return found;
}
