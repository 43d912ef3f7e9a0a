/** The screens of the application up to its form: what the site loads when the loan page is opened. */
export { LoanFlow } from './LoanFlow.tsx';
export { loadScreens } from './lazy-screens.tsx';
