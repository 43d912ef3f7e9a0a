/** The application without its screens: what the site starts while they are still loading. */
export { createBankApi } from '#site/api/bank-api.ts';
export { startLoan } from './start-loan.ts';
