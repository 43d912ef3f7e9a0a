/** The screens up to the application form, which the site loads when the loan page is opened. */
export { LoanFlow } from './LoanFlow.tsx';
export { loadScreens } from './lazy-screens.tsx';
