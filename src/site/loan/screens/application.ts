/** The application up to its form: what the site loads, and starts, when the loan page is opened. */
export { createBankApi } from '#site/api/bank-api.ts';
export { startLoan } from '../flow/start-loan.ts';
export { LoanFlow } from './LoanFlow.tsx';
export { loadScreens } from './lazy-screens.tsx';
