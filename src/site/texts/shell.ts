/** The summary of the chosen offer below the screen of step 2. */
export const summaryTexts = {
  chosen: 'Chosen offer',
  line: (amount: string, term: number, monthlyPayment: string, rate: string) =>
    `${amount} for ${term === 1 ? '1\u00a0month' : `${term}\u00a0months`}, ${monthlyPayment} a\u00a0month at\u00a0${rate}`,
  folded: (name: string, monthlyPayment: string) => `${name}, ${monthlyPayment} a\u00a0month`,
} as const;

/** The button that returns to the application form. */
export const requestTexts = {
  change: 'Change the request',
} as const;

/** The notice if another tab changed this page. */
export const otherTabTexts = {
  wentOn: 'Your application moved on in another tab, so this page moved on too.',
  ended: 'Your application was removed from this browser in another tab, so this page closed it too.',
  replaced: 'Another application was opened in another tab. This browser keeps one at a time.',
  dismiss: 'Close',
} as const;
