/** The currency rates on the home page (specification, sections 4, 8 and 9). */
export const rates = {
  heading: 'Exchange rate in internet bank',
  lead: 'What one unit of a currency costs, in rubles.',
  updated: (when: string) => `Updated ${when}`,
  sample: 'Sample rates, not today’s',
  code: (code: string) => `${code}:`,
  price: (rubles: string) => `${rubles} ₽`,
  unknown: '...',
  all: 'All courses',
  hide: 'Hide',
  othersMissing: 'Загрузка остальных курсов...',
  log: 'exchange rates error',
};
