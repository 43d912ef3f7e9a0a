import Button from '@mui/material/Button';
import type { ApplicationEnd } from '#contract/outcomes.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import type { Page } from '#machines/loan.types.ts';
import { endedTexts, startOrContinue } from '#site/texts/centered-pages.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { applicationDraft } from '../application/application-form-schema.ts';
import { toArea } from '../form/area-focus.ts';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { changeDraft } from '../form/drafts.ts';
import { groupedInteger, rubles } from '../format.ts';
import { useApplication, useStatus } from './application-context.ts';
import { CenteredPanel } from './CenteredPages.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { AreaHeading } from './StepFrame.tsx';

const { declined } = yourCreditTexts;

type Props = { outcome: ApplicationEnd };

/** The page of an application that has ended: how it ended, and the button that starts a new application. */
export function ApplicationEnded({ outcome, page }: Props & { page: Page }) {
  const { heading, text } = endedTexts[outcome];
  return (
    <CenteredPanel title={heading} text={text} page={page}>
      <Ended outcome={outcome} />
    </CenteredPanel>
  );
}

/** The content of `ApplicationEnded` as an area of the loan page. */
export function EndedArea({ outcome }: Props) {
  return (
    <div className="step-frame stack-6">
      <AreaHeading>{endedTexts[outcome].heading}</AreaHeading>
      <Panel>
        <Ended outcome={outcome} />
      </Panel>
    </div>
  );
}

/** After a refusal, first waits for the status, which may have an amount that the bank would grant. */
function Ended({ outcome }: Props) {
  const { status, isAwaited } = useStatus();
  if (outcome === 'declined' && isAwaited) return <BankSpinner inline />;
  return (
    <>
      <p className="lead">{endedTexts[outcome].text}</p>
      {outcome === 'declined' && isUnsent(status) && <EmailStatus step="scoring" decision="declined" />}
      <NewApplication outcome={outcome} />
    </>
  );
}

/** The bank's refusal after step 2, and how to apply again. */
export function Refusal() {
  return (
    <Panel className="refusal stack-4" aria-labelledby="refusal-heading">
      <h2 id="refusal-heading">{endedTexts.declined.heading}</h2>
      <p>{declined.nothingOwed}</p>
      <NewApplication outcome="declined" />
    </Panel>
  );
}

/**
 * The button that starts a new application. After a refusal, the bank may name an amount that it would grant. The
 * amount is shown, and the new form is filled with it. If another application is stored, the button opens that one.
 */
function NewApplication({ outcome }: Props) {
  const { commands, isOtherStored } = useApplication();
  const { status } = useStatus();
  const amount = outcome === 'declined' ? status?.possibleAmount : undefined;
  const start = () => {
    if (amount !== undefined && !isOtherStored)
      changeDraft(applicationDraft, { amount: groupedInteger(amount) });
    commands.confirmRestart();
  };
  return (
    <>
      {amount !== undefined && (
        <p className="lead">
          <strong>{declined.possible(rubles(amount))}</strong>
        </p>
      )}
      <p>
        <Button onClick={toArea(start)}>{isOtherStored ? startOrContinue : endedTexts.start}</Button>
      </p>
    </>
  );
}
