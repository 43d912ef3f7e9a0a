import type { ReactNode } from 'react';
import { ValidIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { StepFrame } from './StepFrame.tsx';
import './step-message.css';

type Props = { step: 2 | 3 | 4; heading: string; text: string; children?: ReactNode };

/** What takes a step's place once it is done: what happened, and what comes next. */
export function StepMessage({ step, heading, text, children }: Props) {
  return (
    <StepFrame step={step}>
      <Panel className="step-message">
        <ValidIcon className="step-message__sign" />
        <PageHeading title={heading} description={text} />
        <p className="lead">{text}</p>
        {children}
      </Panel>
    </StepFrame>
  );
}
