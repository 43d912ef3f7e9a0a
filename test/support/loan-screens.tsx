import { render } from '@testing-library/react';
import type { ContextType, ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import type { LoanCommands } from '#site/loan/flow/commands.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { SummaryContext } from '#site/loan/shell/summary.ts';
import { ownId, type RunningLoan } from './running-loan.ts';

type Known = Partial<ContextType<typeof SummaryContext>>;

/** The router and the summary of the application a1b2, around a screen. */
export const InApplication = ({ children, ...known }: Known & { children: ReactNode }) => (
  <HashRouter useTransitions={false}>
    <SummaryContext value={{ applicationId: ownId, chosenOffer: null, credit: null, ...known }}>
      {children}
    </SummaryContext>
  </HashRouter>
);

/** Renders the screen of the machine's state at `path`. `commands` replaces some of the commands. */
export function showLoan({ actor }: RunningLoan, path: string, commands: Partial<LoanCommands> = {}) {
  window.location.hash = `#${path}`;
  const loan = loanOf(actor, path);
  Object.assign(loan.commands, commands);
  render(
    <HashRouter useTransitions={false}>
      <LoanFlow loan={loan} />
    </HashRouter>,
  );
  return loan;
}
