import Button from '@mui/material/Button';
import type { FinalOutcome } from '#contract/outcomes.ts';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { toArea } from '../form/area-focus.ts';
import { AreaHeading } from '../shell/StepFrame.tsx';

/** The application's area of the loan page once the bank has ended the application: no offer, and the way to a new one. */
export function EndedArea({ outcome, onRestart }: { outcome: FinalOutcome; onRestart: () => void }) {
  const { heading, text } = endedTexts[outcome];
  return (
    <div className="step-frame">
      <AreaHeading>{heading}</AreaHeading>
      <Panel className="area">
        <p className="lead">{text}</p>
        <p>
          <Button onClick={toArea(onRestart)}>{endedTexts.start}</Button>
        </p>
      </Panel>
    </div>
  );
}
