import type { ComponentProps } from 'react';
import type { StepWithNext } from '#contract/steps.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { MailIcon } from '#site/ui/Icon.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { KnownCredit } from '../credit/YourCredit.tsx';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { EmailStatus } from './EmailStatus.tsx';
import { StepFrame } from './StepFrame.tsx';
import './step-sent.css';

type Props = Omit<ComponentProps<typeof EmailStatus>, 'email' | 'decision'> & {
  /** The email that comes next; if undefined, the screen has only the text. */
  email?: EmailDeliveryActor | undefined;
};

/** The screen after a step has been sent (section 2). For step 1, it is an area of the loan page. */
export function StepSent({ email, ...rest }: Props) {
  const { step } = rest;
  const { heading, text } = stepTexts[step].sent;
  return (
    <StepFrame step={step} title={heading} description={step === 'application' ? undefined : text}>
      <Panel className="stack-4">
        <SentLead step={step} />
        {email && <EmailStatus email={email} {...rest} />}
      </Panel>
      <KnownCredit />
    </StepFrame>
  );
}

/** The specification's text for a step that has been sent. */
export function SentLead({ step }: { step: StepWithNext }) {
  return (
    <p className="lead step-sent__lead">
      <MailIcon />
      <span>{stepTexts[step].sent.text}</span>
    </p>
  );
}
