/** The chosen offer, below the content of scoring (step 2). */
export const summaryTexts = {
  chosen: 'Chosen offer',
  line: (amount: string, term: number, monthlyPayment: string, rate: string) =>
    `${amount} for ${term === 1 ? '1\u00a0month' : `${term}\u00a0months`}, ${monthlyPayment} a\u00a0month at\u00a0${rate}`,
} as const;
