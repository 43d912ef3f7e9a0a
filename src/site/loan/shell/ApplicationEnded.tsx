import type { FinalOutcome } from '#contract/outcomes.ts';
import type { Page } from '#machines/loan.types.ts';
import { endedTexts, type ShownOutcome } from '#site/texts/centered-pages.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { NewApplication } from '../credit/Refusal.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { useFirstStatus } from './application-context.ts';
import { CenteredPanel } from './CenteredPages.tsx';
import { AreaHeading } from './StepFrame.tsx';

type Props = {
  outcome: FinalOutcome;
  onRestart: () => void;
};

/** The page of an application that has ended: the outcome, and the button that starts a new one. */
export function ApplicationEnded({ page, ...ended }: Props & { outcome: ShownOutcome; page: Page }) {
  const { heading, text } = endedTexts[ended.outcome];
  return (
    <CenteredPanel title={heading} text={text} page={page}>
      <Ended {...ended} />
    </CenteredPanel>
  );
}

/** The same content as an area of the loan page. */
export function EndedArea(ended: Props) {
  return (
    <div className="step-frame stack-6">
      <AreaHeading>{endedTexts[ended.outcome].heading}</AreaHeading>
      <Panel>
        <Ended {...ended} />
      </Panel>
    </div>
  );
}

function Ended({ outcome, onRestart }: Props) {
  const { status, isAwaited } = useFirstStatus();
  if (outcome === 'declined' && isAwaited) return <BankSpinner inline />;
  // After a refusal, the status may contain an amount that the bank would grant.
  const possibleAmount = outcome === 'declined' ? status?.possibleAmount : undefined;
  return (
    <NewApplication possibleAmount={possibleAmount} onStart={onRestart}>
      <p className="lead">{endedTexts[outcome].text}</p>
    </NewApplication>
  );
}
