/** The chosen offer, at the end of the page of step 2. */
export const summaryTexts = {
  chosen: 'Chosen offer',
  line: (amount: string, term: number, monthlyPayment: string, rate: string) =>
    `${amount} for ${term === 1 ? '1\u00a0month' : `${term}\u00a0months`}, ${monthlyPayment} a\u00a0month at\u00a0${rate}`,
} as const;
