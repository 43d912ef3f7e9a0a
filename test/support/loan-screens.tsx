import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import type { ApplicationStatus } from '#contract/application-status.ts';
import type { LoanCommands } from '#site/loan/flow/commands.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { ApplicationContext, type useApplication } from '#site/loan/shell/application-context.ts';
import { emailOf } from './running-email.ts';
import { ownId, type RunningLoan } from './running-loan.ts';

type Application = ReturnType<typeof useApplication>;
export type Known = Partial<Omit<Application, 'commands'>> & { commands?: Partial<LoanCommands> };

const newApplication: Omit<Application, 'commands'> = {
  applicationId: ownId,
  isOtherStored: false,
  currentStep: 'application',
  offers: [],
  chosenOffer: null,
  credit: null,
  email: undefined,
  busy: false,
  failed: false,
  onLeave: null,
};

/** Puts a screen into the router and the context of application a1b2, with only the commands that the test uses. */
export const InApplication = ({ children, commands = {}, ...known }: Known & { children: ReactNode }) => (
  <HashRouter useTransitions={false}>
    <ApplicationContext value={{ ...newApplication, ...known, commands: commands as LoanCommands }}>
      {children}
    </ApplicationContext>
  </HashRouter>
);

/** Renders a part of a page of application a1b2. Unless `status` is null, the bank then reports this status. */
export async function showWithStatus(part: ReactNode, status: ApplicationStatus | null, known: Known = {}) {
  const { bank, email } = emailOf();
  render(
    <InApplication {...known} email={email}>
      {part}
    </InApplication>,
  );
  if (status) await act(() => bank.answer('loadStatus', status));
  return { bank, email };
}

/** Opens `path` and renders the screen of the machine's state. Each of the given `commands` replaces the real one. */
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
