import { ThemeProvider } from '@mui/material/styles';
import { theme } from '#ui/theme.ts';
import { LoanFlow } from './LoanFlow.tsx';
import type { Loan } from './loan.ts';

/** The application with the widgets' theme around it. */
export function LoanRoot({ loan }: { loan: Loan }) {
  return (
    <ThemeProvider theme={theme}>
      <LoanFlow loan={loan} />
    </ThemeProvider>
  );
}
