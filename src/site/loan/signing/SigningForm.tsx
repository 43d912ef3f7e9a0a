import { signingTexts } from '#site/texts/signing.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { ConsentForm } from '../form/ConsentForm.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { CardDocument } from './CardDocument.tsx';
import './signing.css';

type Props = { busy: boolean; failed: boolean; onSign: () => void };

/** Step 4: what is signed, the card's own document, and the consent (section 2). */
export function SigningForm({ busy, failed, onSign }: Props) {
  return (
    <StepFrame step={4}>
      <Panel className="signing">
        <PageHeading title={signingTexts.heading} description={signingTexts.description} />
        {signingTexts.consent.map((paragraph) => (
          <p key={paragraph} className="signing__text">
            {paragraph}
          </p>
        ))}
        <CardDocument />
        <ConsentForm words={signingTexts} busy={busy} failed={failed} onSend={onSign} />
      </Panel>
    </StepFrame>
  );
}
