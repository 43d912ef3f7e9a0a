/** The card's figures (specification, section 9). Money in rubles; cashback and income per month; ages in years. */
export const cardTerms = {
  interestFreeDays: 160,
  installmentMonths: 12,
  service: 0,
  cashWithoutCommission: 50_000,
  cashback: 15_000,
  alerts: { smsOrPush: 60, statement: 0 },
  cashbackPercent: { food: 5, supermarkets: 5, clothing: 2, onlineStores: 3, partners: 30, other: 1 },
  age: { min: 20, max: 70 },
  monthlyIncome: 25_000,
  statementDays: { from: 7, to: 6 },
} as const;
