/** Notes about a certain refusal, next to the field that causes it. They do not prevent the form from being sent. */
export const knownRefusals = {
  unemployed: 'We refuse applications without work.',
  amountOverTwentySalaries: (most: string, amount: string) =>
    `We refuse amounts over 20 salaries: at yours, over ${most}. You asked for ${amount}.`,
  underTwenty: (age: number) => `You are ${age}: we refuse applications under 20.`,
  overSeventy: (age: number) => `You are ${age}: we refuse applications over 70.`,
  incomeTooLow: 'We refuse salaries under 25\u00a0000\u00a0₽ a month.',
  totalExperienceTooShort: 'We refuse less than 1 year of work in all.',
  currentExperienceTooShort: 'We refuse less than 3 months (0.25\u00a0years) in this job.',
} as const;
