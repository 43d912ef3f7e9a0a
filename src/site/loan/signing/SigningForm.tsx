import Link from '@mui/material/Link';
import { isBefore } from '#contract/steps.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { signingTexts } from '#site/texts/signing-form.ts';
import { DownloadIcon, MailIcon } from '#site/ui/Icon.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { useWaitEnd } from '#site/ui/useWaitEnd.ts';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { Notice } from '../form/Alert.tsx';
import { ConsentForm } from '../form/ConsentForm.tsx';
import { momentText } from '../format.ts';
import { useApplication, useLastKnown } from '../shell/application-context.ts';
import { ContinueLink } from '../shell/EmailStatus.tsx';
import { canResend, ResendEmail } from '../shell/ResendEmail.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import './signing.css';

/** A static file, the same for every application. The path is relative, so that it works under any base path. */
const cardDocument = './documents/information-on-your-card.pdf';

type Props = {
  /** The failure of the last signature. */
  failure: CallFailure | null;
  /** False if the documents cannot be signed again. */
  isOpen: boolean;
};

/** Step 4: the text of the consent, the card's document and the checkbox that signs (specification, section 2). */
export function SigningForm({ failure, isOpen }: Props) {
  const { email, currentStep, commands } = useApplication();
  // While the signature is being sent, no email actor runs: the page keeps the last actor.
  const documentsEmail = useLastKnown(email);
  // A signature requests a code, so the bank refuses it after too many wrong codes for mailbox or passport.
  const lockEnd = useWaitEnd((failure?.triesLeft === 0 && failure.retryAt) || null);
  const locked = lockEnd ? signingTexts.locked(momentText(lockEnd)) : '';
  return (
    <StepFrame step="signing" title={signingTexts.heading} description={signingTexts.description}>
      {!isBefore(currentStep, 'signing') && (
        <>
          <Notice>{signingTexts.signed}</Notice>
          <ContinueLink />
        </>
      )}
      <Panel>
        {signingTexts.consent.map((paragraph) => (
          <p key={paragraph} className="signing__text">
            {paragraph}
          </p>
        ))}
        <div className="signing__files">
          {documentsEmail && canResend(documentsEmail) && (
            <div className="row">
              <MailIcon />
              <ResendEmail email={documentsEmail} texts={emailTexts.documents} />
            </div>
          )}
          {/* Available before signing (section 2). */}
          <p className="card-document row">
            <DownloadIcon />
            <span>
              <Link href={cardDocument} download>
                {signingTexts.download}
              </Link>
              <small className="note">{signingTexts.downloadHint}</small>
            </span>
          </p>
        </div>
        <ConsentForm
          texts={signingTexts}
          isOpen={isOpen}
          subject={<KnownCredit />}
          reason={locked}
          onSend={commands.signDocuments}
        />
      </Panel>
    </StepFrame>
  );
}
