import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Page } from '#machines/loan.types.ts';
import {
  accessDeniedTexts,
  notCancelledTexts,
  resumeTexts,
  startOrContinue,
} from '#site/texts/centered-pages.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { Alert } from '../form/Alert.tsx';
import { toArea } from '../form/area-focus.ts';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { useApplication } from './application-context.ts';
import { canResend, ResendEmail } from './ResendEmail.tsx';
import '../form/form.css';
import './step-frame.css';

type PanelProps = { title: string; text: string; page?: Page | undefined; children: ReactNode };

/** A page of the application that belongs to no step: a heading, placed as in the steps, and a single panel. */
export function CenteredPanel({ title, text, page, children }: PanelProps) {
  return (
    <div className="centered-panel stack-5">
      <PageHeading title={title} description={text} page={page} />
      <Panel>{children}</Panel>
    </div>
  );
}

/** The page of an application that is not stored in this browser (specification, section 2). */
export function AccessDenied() {
  const { email } = useApplication();
  const { heading, text, newLink } = accessDeniedTexts;
  return (
    <CenteredPanel title={heading} text={text}>
      <p className="lead">{text}</p>
      <p>
        <Button component={Link} to={paths.loan}>
          {startOrContinue}
        </Button>
      </p>
      {email && canResend(email) && (
        <>
          <p>{newLink.text}</p>
          <ResendEmail email={email} texts={newLink} variant="outlined" />
        </>
      )}
    </CenteredPanel>
  );
}

/** The page after the bank has refused a cancellation. */
export function NotCancelled() {
  const { commands } = useApplication();
  const { heading, text, goOn, home } = notCancelledTexts;
  return (
    <CenteredPanel title={heading} text={text}>
      <p className="lead">{text}</p>
      <p className="row">
        <Button onClick={toArea(commands.keepApplication)}>{goOn}</Button>
        <Button component={Link} variant="outlined" to={paths.home}>
          {home}
        </Button>
      </p>
    </CenteredPanel>
  );
}

/** Shown while the application of an emailed link is loading, or if the bank cannot be reached. */
export function Resuming({ isUnreachable }: { isUnreachable: boolean }) {
  const { commands } = useApplication();
  const { heading, description, loading, unreachable, retry } = resumeTexts;
  return (
    // A new key mounts a new heading, which takes the focus that the removed button had.
    <CenteredPanel key={String(isUnreachable)} title={heading} text={description}>
      {isUnreachable ? (
        <>
          <Alert>{unreachable}</Alert>
          <p>
            <Button onClick={commands.resumeApplication}>{retry}</Button>
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
