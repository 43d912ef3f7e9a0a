/** Step 3, the payment schedule (specification, sections 2 and 8). */
export const scheduleTexts = {
  heading: 'Payment schedule',
  description: 'All payments of your credit: dates, interest, principal and remaining debt.',
  loading: 'Loading the payment schedule',
  caption: 'Payment schedule, amounts in rubles',
  more: (payment: number) => `Details of payment ${payment}`,
  all: (payments: number) => `Show all ${payments} payments`,
  fewer: 'Show three payments',
  columns: {
    number: 'NUMBER',
    date: 'DATE',
    totalPayment: 'TOTAL PAYMENT',
    interestPayment: 'INTEREST PAYMENT',
    debtPayment: 'DEBT PAYMENT',
    remainingDebt: 'REMAINING DEBT',
  },
  chart: {
    title: 'Interest and debt in each payment',
    interest: 'Interest',
    debt: 'Debt',
    description: (first: string, last: string) =>
      `Interest is ${first} in the first payment and ${last} in the last. The table has all amounts.`,
  },
  export: {
    csv: 'Download as CSV',
    print: 'Print',
    fileName: (number: string | null) => `payment-schedule${number ? `-${number}` : ''}.csv`,
  },
  /** The line on the printed schedule. It omits the applicant's name, because the site does not store it. */
  printed: (bank: string, number: string | null, date: string) =>
    `${bank}.${number ? ` Application ${number}.` : ''} Printed on ${date}.`,
  empty: 'No payment schedule available.',
  emptyHint: 'There is nothing to agree to yet. Open the link in your email again later.',
  agree: 'I agree with the payment schedule',
  send: 'Send',
  sending: 'Sending your consent',
  next: 'When you press Send, we email you the documents. You commit to nothing until you sign and enter the code.',
  deny: 'Deny',
  denyHint: 'Cancels the application, free of charge.',
  form: 'Agreement with the payment schedule',
  renewed: 'This schedule has changed since it was shown to you: please read it and agree again.',
  accepted: 'You have accepted this schedule.',
  acceptedBefore:
    'You have already accepted this schedule. To go on, press Send again, or open the link in our latest email.',
  loadFailed: 'Failed to load payment schedule.',
  reload: 'Try again',
  failed: 'Failed to send consent.',
  cancellation: {
    question: 'You exactly sure, you want to cancel this application?',
    confirm: 'Deny',
    cancel: 'Cancel',
    close: 'close',
    done: 'Your application has been deny!',
    home: 'Go home',
  },
} as const;
