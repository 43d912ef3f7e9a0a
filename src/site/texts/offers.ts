/** The list of offers. */
export const offers = {
  heading: 'Your offers',
  lead: 'The lowest rate is not always the lowest cost: insurance adds to the amount. Compare the total to repay.',
  next: 'Choosing binds you to nothing. Your answers in step 2 decide the final rate.',
  shortTerm: (months: number, points: number) =>
    `These rates do not yet include the ${points} percentage points for a term under ${months} months.`,
  request: (amount: string, months: string) => `You asked for ${amount} for ${months}.`,
  closed: 'Your offer is chosen: you have already sent the answers of step 2.',
  chosen: 'Your choice',
  choose: 'Select',
  lowestCost: (isSalaryClient: boolean) =>
    isSalaryClient ? 'Lowest total cost, for salary clients' : 'Lowest total cost',
  lowestForAll: 'Lowest total cost open to everyone',
  aboveLowest: (amount: string) => `${amount} above the lowest cost`,
  rate: 'Annual rate',
  fullCost: 'Full cost a year',
  requestedAmount: 'Requested amount',
  totalAmount: 'Total amount',
  monthlyPayment: 'Monthly payment',
  term: 'Term',
  months: (term: number) => (term === 1 ? '1 month' : `${term} months`),
  insurance: 'Insurance',
  insuranceMeaning: 'its price is added to the amount, so you borrow and pay back more.',
  salaryClient: 'Salary client',
  salaryClientMeaning:
    'a lower rate if your salary comes to a NeoBank account. If not, choose an offer with Salary client: No.',
  yes: 'Yes',
  no: 'No',
  cost: 'Total to repay',
  overpayment: 'Overpayment',
  busy: 'Sending your choice',
} as const;
