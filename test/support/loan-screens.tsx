import { render } from '@testing-library/react';
import type { ContextType, ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import type { LoanCommands } from '#site/loan/flow/commands.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { ApplicationContext, useApplication } from '#site/loan/shell/application-context.ts';
import { ownId, type RunningLoan } from './running-loan.ts';

type Known = Partial<ContextType<typeof ApplicationContext>>;

/** The router and the context of the application a1b2, around a screen. */
export const InApplication = ({ children, ...known }: Known & { children: ReactNode }) => (
  <HashRouter useTransitions={false}>
    <ApplicationContext value={{ ...useApplication(), applicationId: ownId, ...known }}>
      {children}
    </ApplicationContext>
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
