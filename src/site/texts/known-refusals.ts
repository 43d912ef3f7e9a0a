/** Warnings that the bank will refuse the application because of a field's value. The form can still be sent. */
export const knownRefusals = {
  unemployed: 'We do not lend to people without work.',
  amountOverTwentySalaries: (most: string, amount: string) =>
    `We lend up to 20 times your monthly salary: ${most}. You asked for ${amount}.`,
  underTwenty: (age: number) => `You are ${age}. We lend from the age of 20.`,
  overSeventy: (age: number) => `You are ${age}. We lend up to the age of 70.`,
  incomeTooLow: 'We need a salary of at least 25\u00a0000\u00a0₽ a month.',
  totalExperienceTooShort: 'We need at least 1 year of work in total.',
  currentExperienceTooShort: 'We need at least 3 months (0.25\u00a0years) in your current job.',
} as const;
