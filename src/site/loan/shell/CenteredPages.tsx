import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '#machines/loan.types.ts';
import { pathTo } from '#machines/routes.ts';
import {
  accessDeniedTexts,
  endedTexts,
  notCancelledTexts,
  resumeTexts,
  type ShownOutcome,
} from '#site/texts/centered-pages.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { Alert } from '../form/Alert.tsx';
import { toArea } from '../form/area-focus.ts';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { EndedWords } from './EndedWords.tsx';
import { ResendEmail } from './ResendEmail.tsx';
import '../form/form.css';
import './step-frame.css';

/** A page of the application that belongs to no step: a heading where the steps have theirs, and a single panel. */
function CenteredPanel({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="centered-panel stack-5">
      {heading}
      <Panel>{children}</Panel>
    </div>
  );
}

/** The page of an application that is not stored in this browser (section 2). `email` is given if it can be sent. */
export function AccessDenied({ email = null }: { email?: EmailDeliveryActor | null }) {
  const { heading, text, start, newLink } = accessDeniedTexts;
  return (
    <CenteredPanel heading={<PageHeading title={heading} description={text} />}>
      <p className="lead">{text}</p>
      <p>
        <Button component={Link} to={pathTo('application')}>
          {start}
        </Button>
      </p>
      {email && (
        <>
          <p>{newLink.text}</p>
          <ResendEmail email={email} texts={newLink} variant="outlined" />
        </>
      )}
    </CenteredPanel>
  );
}

type EndedProps = {
  outcome: ShownOutcome;
  page: Page;
  email: EmailDeliveryActor | undefined;
  onRestart: () => void;
};

/** The page of an application that the bank has ended: how it ended, and the way to a new one. */
export function ApplicationEnded({ outcome, page, email, onRestart }: EndedProps) {
  const { heading, text } = endedTexts[outcome];
  return (
    <CenteredPanel heading={<PageHeading title={heading} description={text} page={page} />}>
      <EndedWords outcome={outcome} email={email} onRestart={onRestart} />
    </CenteredPanel>
  );
}

/** The page after a cancellation that the bank has refused. */
export function NotCancelled({ onKeep }: { onKeep: () => void }) {
  const { heading, text, goOn, home } = notCancelledTexts;
  return (
    <CenteredPanel heading={<PageHeading title={heading} description={text} />}>
      <p className="lead">{text}</p>
      <p className="row">
        <Button onClick={toArea(onKeep)}>{goOn}</Button>
        <Button component={Link} variant="outlined" to={pathTo('home')}>
          {home}
        </Button>
      </p>
    </CenteredPanel>
  );
}

/** Shown while the application of an email's link is loaded, and when the bank cannot be reached. */
export function Resuming({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  const { heading, description, loading, unreachable, retry } = resumeTexts;
  return (
    <CenteredPanel
      heading={<PageHeading key={String(isUnreachable)} title={heading} description={description} />}
    >
      {isUnreachable ? (
        <>
          <Alert>{unreachable}</Alert>
          <p>
            <Button onClick={onRetry}>{retry}</Button>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{loading}</p>
          <BankSpinner label={loading} inline />
        </>
      )}
    </CenteredPanel>
  );
}
