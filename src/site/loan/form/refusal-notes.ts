import { type KnownFacts, maximumSalaries, type RefusalReason, refusalReasons } from '#contract/refusals.ts';
import { knownRefusals as texts } from '#site/texts/known-refusals.ts';
import { wholeRubles } from '../format.ts';
import type { Notes } from './FieldBox.tsx';

/** For each reason, the field that shows the note, and the note's text. */
const notes: Record<RefusalReason, [field: string, note: string | ((facts: KnownFacts) => string)]> = {
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

/** Returns the reasons for which the bank will certainly refuse, as notes on the fields that cause them. */
export function refusalNotes(facts: KnownFacts): Notes {
  const found: Record<string, { text: string }> = {};
  for (const reason of refusalReasons(facts)) {
    const [field, note] = notes[reason];
    const text = typeof note === 'string' ? note : note(facts);
    found[field] = { text: found[field] ? `${found[field].text} ${text}` : text };
  }
  return found;
}
