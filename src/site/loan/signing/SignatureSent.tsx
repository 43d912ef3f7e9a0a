import type { ReactNode } from 'react';
import { signingTexts } from '#site/texts/signing.ts';
import { StepMessage } from '../shell/StepMessage.tsx';

/** The documents are signed (section 2). */
export function SignatureSent({ children }: { children?: ReactNode }) {
  return (
    <StepMessage step={4} heading={signingTexts.sent.heading} text={signingTexts.sent.text}>
      {children}
    </StepMessage>
  );
}
