/** Step 3, the payment schedule (specification, sections 2 and 8). */
export const scheduleTexts = {
  heading: 'Payment schedule',
  description: 'All payments of your credit: dates, interest, principal and remaining debt.',
  loading: 'Loading the payment schedule',
  caption: 'Payment schedule, amounts in rubles',
  sort: { label: 'Sort by', unsorted: 'Order of payment', ascending: 'ascending', descending: 'descending' },
  columns: {
    number: 'NUMBER',
    date: 'DATE',
    totalPayment: 'TOTAL PAYMENT',
    interestPayment: 'INTEREST PAYMENT',
    debtPayment: 'DEBT PAYMENT',
    remainingDebt: 'REMAINING DEBT',
  },
  decision: {
    heading: 'Your credit is approved',
    monthlyPayment: 'Monthly payment',
    rate: 'Annual rate',
    total: 'Total to repay',
    term: 'Term',
    months: (term: number) => (term === 1 ? '1 month' : `${term} months`),
    fullCost: 'Full cost a year',
    interest: 'Interest',
    debt: 'Principal',
    debtWithInsurance: (debt: string, requested: string, insurance: string) =>
      `${debt} = ${requested} + ${insurance} insurance`,
    insurance: 'Insurance',
    insured: 'Included',
    notInsured: 'Not included',
    change: {
      none: 'Rate and monthly payment are the same as in the offer you chose.',
      rate: (isHigher: boolean, decided: string, offered: string) =>
        `The rate is ${isHigher ? 'higher' : 'lower'} than in the offer you chose: ${decided} instead of ${offered}.`,
      payment: (decided: string, offered: string) => `You pay ${decided} a month instead of ${offered}.`,
      why: 'Your answers and the term decide this. Our email lists the reasons.',
    },
    validUntil: (date: string) => `You can accept this decision until ${date}.`,
  },
  chart: {
    title: 'Remaining debt',
    dates: (first: string, last: string) => `Payments from ${first} to ${last}`,
    description: (debt: string, payments: number, rest: string) =>
      `The debt falls from ${debt} with each of ${payments} payments; ${rest} in the last row. The table has all amounts.`,
  },
  export: { csv: 'Download as CSV', print: 'Print', fileName: 'payment-schedule.csv' },
  /** On paper only. The site stores no name of the applicant. */
  printed: (bank: string, application: string, date: string) =>
    `${bank}. Application ${application}. Printed on ${date}.`,
  empty: 'No payment schedule available.',
  emptyHint: 'There is nothing to agree to yet. Please open the link in your email again later.',
  agree: 'I agree with the payment schedule',
  send: 'Send',
  sending: 'Sending your consent',
  next: 'After Send we email you your documents. Nothing binds you before you sign them and enter the code.',
  deny: 'Deny',
  denyHint: 'Cancels the application, free of charge.',
  form: 'Agreement with the payment schedule',
  renewed:
    'Your consent was not accepted: the bank has calculated this schedule anew, from today. Please look at it, then send your consent.',
  loadFailed: 'Failed to load payment schedule.',
  reload: 'Try again',
  sendFailed: 'Failed to send consent.',
  cancellation: {
    question: 'You exactly sure, you want to cancel this application?',
    confirm: 'Deny',
    cancel: 'Cancel',
    close: 'close',
    done: 'Your application has been deny!',
    home: 'Go home',
  },
} as const;
