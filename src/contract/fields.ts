import * as z from 'zod/mini';
import { ageOn, type IsoDate, isCalendarDate } from './dates.ts';
import { limits } from './limits.ts';
import type { RuleCode } from './problem.ts';
import { normalizeSpaces } from './spaces.ts';

/** The parameter of a zod check or type. If it fails, its issue has the code, and zod skips all later checks. */
export const ruleCode = (code: RuleCode) => ({ error: code, abort: true });

/** The parameter of a zod type. The issue is `required` if the value is missing, `code` if its type is wrong. */
export const requiredOr = (code: RuleCode) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'required' : code),
});

/**
 * Latin letters (with or without accents), spaces, dots and hyphens, with at least one letter (specification, section
 * 5). Limited to the letters in the font of the PDF documents: no Roman numerals (Ⅳ), full-width or phonetic letters.
 * At most two combining accents follow one another (Vietnamese needs two), because a pile of them covers other text.
 */
const latin =
  /^(?!.*[\u0300-\u036f]{3})[\u0300-\u036f .-]*[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ][\u0300-\u036fA-Za-zÀ-ÖØ-öø-ɏḀ-ỿ .-]*$/;
const email =
  /^[A-Za-z0-9_+-]+(?:[.'][A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

const requiredText = z
  .string(requiredOr('wrongFormat'))
  .check(z.overwrite(normalizeSpaces), z.minLength(1, ruleCode('required')));

/** Turns every kind of dash into a plain hyphen, as in `Anna–Maria`. */
const plainHyphens = (name: string): string => name.replace(/\p{Dash}/gu, '-');

/** A name that may be empty (section 5: middleName). */
export const optionalName = z.string(requiredOr('notLatin')).check(
  z.overwrite(normalizeSpaces),
  z.overwrite(plainHyphens),
  z.maxLength(limits.nameLength, ruleCode('tooLong')),
  z.refine((name) => name === '' || latin.test(name), ruleCode('notLatin')),
);

/** A name (section 5: firstName, lastName). */
export const requiredName = requiredText.check(
  z.overwrite(plainHyphens),
  z.maxLength(limits.nameLength, ruleCode('tooLong')),
  z.regex(latin, ruleCode('notLatin')),
);

/** One email address, without a display name (section 5). Browsers send domains in other scripts as `xn--` labels. */
export const emailAddress = requiredText.check(
  z.maxLength(limits.emailLength, ruleCode('tooLong')),
  z.regex(email, ruleCode('notEmail')),
);

/** A string of exactly `length` digits; leading zeros count (section 5: passport, INN). */
export const digitsText = (length: number) =>
  requiredText.check(z.regex(new RegExp(`^\\d{${length}}$`), ruleCode('wrongFormat')));

/** The code of the department that issued the passport, `123-456` (section 5). */
export const passportBranch = requiredText.check(z.regex(/^\d{3}-\d{3}$/, ruleCode('wrongFormat')));

const calendarDate = requiredText.check(z.refine(isCalendarDate, ruleCode('notDate')));

/** The birthdate, `YYYY-MM-DD`, of a person who is an adult on `today` (section 5). */
export const birthdateOn = (today: IsoDate) =>
  calendarDate.check(
    z.refine((date) => date >= limits.earliestBirthdate, ruleCode('notDate')),
    z.refine((date) => ageOn(today, date) >= limits.minimumAge, ruleCode('tooYoung')),
  );

/** The issue date of a passport, `YYYY-MM-DD`: from the earliest plausible date to `today` (section 5). */
export const passportIssueDateOn = (today: IsoDate) =>
  calendarDate.check(
    z.refine((date) => date <= today, ruleCode('inFuture')),
    z.refine((date) => isPassportAge(limits.earliestBirthdate, date), ruleCode('tooEarly')),
  );

/** True if a person born on `birthdate` was old enough for a passport on `date`. */
export const isPassportAge = (birthdate: IsoDate, date: IsoDate): boolean =>
  ageOn(date, birthdate) >= limits.passportAge;

const within = ({ min, max }: { min: number; max: number }) =>
  [z.minimum(min, ruleCode('outOfRange')), z.maximum(max, ruleCode('outOfRange'))] as const;

/** The credit's amount in whole rubles (sections 5 and 9). */
export const amount = z.int(requiredOr('outOfRange')).check(...within(limits.amount));

/** The credit's term in months (sections 5 and 9). */
export const term = z.literal(limits.terms, requiredOr('outOfRange'));

/** The salary in whole rubles a month (section 5). */
export const salary = z
  .number(requiredOr('notDigits'))
  .check(
    z.positive(ruleCode('notPositive')),
    z.maximum(10 ** limits.salaryLength - 1, ruleCode('tooLong')),
    z.refine(Number.isInteger, ruleCode('notDigits')),
  );

/** Work experience in years, fractions allowed (sections 5 and 9). */
export const experience = z.number(requiredOr('outOfRange')).check(...within(limits.experience));

/** The number of children, 0 to 7. A negative number means that nothing is selected (section 5). */
export const dependentAmount = z
  .int(requiredOr('outOfRange'))
  .check(
    z.minimum(limits.dependents.min, ruleCode('required')),
    z.maximum(limits.dependents.max, ruleCode('outOfRange')),
  );
