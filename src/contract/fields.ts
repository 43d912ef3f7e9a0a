import * as z from 'zod/mini';
import { ageOn, type IsoDate, isCalendarDate } from './dates.ts';
import { limits } from './limits.ts';
import { missingOr, says } from './rule-codes.ts';
import { asSeen } from './white-space.ts';

/** Latin letters (with or without accents), spaces, dots and hyphens (section 5). */
const latin = new RegExp(`^[\\p{Script=Latin}\\p{M} .-]{0,${limits.nameLength}}$`, 'u');
const email =
  /^[A-Za-z0-9_+-]+(?:[.'][A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const divisionCode = /^\d{3}-\d{3}$/;
const digits = (length: number) => new RegExp(`^\\d{${length}}$`);

/** A text that must be there, as it is seen. */
const requiredText = z
  .string(missingOr('wrongFormat'))
  .check(z.overwrite(asSeen), z.minLength(1, says('required')));

/** A name that may be empty. */
export const latinName = z
  .string(missingOr('notLatin'))
  .check(
    z.overwrite(asSeen),
    z.maxLength(limits.nameLength, says('tooLong')),
    z.regex(latin, says('notLatin')),
  );

export const requiredName = requiredText.check(
  z.maxLength(limits.nameLength, says('tooLong')),
  z.regex(latin, says('notLatin')),
);

export const emailAddress = requiredText.check(
  z.maxLength(limits.emailLength, says('tooLong')),
  z.regex(email, says('notEmail')),
);

/** Exactly `length` digits, kept as text: leading zeros count. */
export const digitsText = (length: number) =>
  requiredText.check(z.regex(digits(length), says('wrongFormat')));

export const passportBranch = requiredText.check(z.regex(divisionCode, says('wrongFormat')));

const calendarDate = requiredText.check(z.refine(isCalendarDate, says('notDate')));

/** A birthdate, `YYYY-MM-DD`, of someone who is an adult on `today`. */
export const birthdateOn = (today: IsoDate) =>
  calendarDate.check(z.refine((date) => ageOn(today, date) >= limits.minimumAge, says('tooYoung')));

/** A day, `YYYY-MM-DD`, not after `today`. */
export const pastDateOn = (today: IsoDate) =>
  calendarDate.check(z.refine((date) => date <= today, says('inFuture')));

/** Whole rubles within the credit's range. */
export const amount = z
  .int(missingOr('outOfRange'))
  .check(z.minimum(limits.amount.min, says('outOfRange')), z.maximum(limits.amount.max, says('outOfRange')));

/** Months. */
export const term = z.literal(limits.terms, missingOr('outOfRange'));

/** Whole rubles a month. */
export const salary = z
  .int(missingOr('notDigits'))
  .check(z.positive(says('notPositive')), z.maximum(10 ** limits.salaryLength - 1, says('tooLong')));

/** Years of work; parts of a year count. */
export const experience = z
  .number(missingOr('outOfRange'))
  .check(
    z.minimum(limits.experience.min, says('outOfRange')),
    z.maximum(limits.experience.max, says('outOfRange')),
  );

export const dependentAmount = z
  .int(missingOr('outOfRange'))
  .check(
    z.minimum(limits.dependents.min, says('required')),
    z.maximum(limits.dependents.max, says('outOfRange')),
  );
