/** The list of offers. */
export const offers = {
  heading: 'Your offers',
  lead: 'The lowest rate is not always the cheapest: insurance adds to the amount. Look at what each costs in all.',
  choose: 'Select',
  cheapest: 'Cheapest in all',
  rate: 'Rate a year',
  requestedAmount: 'Requested amount',
  totalAmount: 'Total amount',
  monthlyPayment: 'Monthly payment',
  term: 'Term',
  months: (term: number) => (term === 1 ? '1 month' : `${term} months`),
  insurance: 'Insurance',
  salaryClient: 'Salary client',
  yes: 'Yes',
  no: 'No',
  cost: 'You pay in all',
  busy: 'Your choice is being sent to the bank',
} as const;
