/** Loaded when the loan page is opened: the screens up to the application form. */
export { LoanFlow } from './LoanFlow.tsx';
export { loadScreens } from './lazy-screens.tsx';
