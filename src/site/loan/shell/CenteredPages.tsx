import type { ReactNode } from 'react';
import { pathTo } from '#machines/routes.ts';
import { accessDeniedTexts, restartTexts, resumeTexts } from '#site/texts/shell.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { toArea } from '../form/area-focus.ts';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import '../form/form.css';
import './step-frame.css';

/** A page of the application that belongs to no step: a single panel. */
function CenteredPanel({ children }: { children: ReactNode }) {
  return (
    <div className="centered-panel container">
      <Panel className="area">{children}</Panel>
    </div>
  );
}

/** The page of an application that is not stored in this browser (section 2). */
export function AccessDenied() {
  const { heading, text, start } = accessDeniedTexts;
  return (
    <CenteredPanel>
      <PageHeading title={heading} description={text} />
      <p className="lead">{text}</p>
      <p>
        <ButtonLink to={pathTo('application')}>{start}</ButtonLink>
      </p>
    </CenteredPanel>
  );
}

/** Shown while the application of an email's link is loaded, and when the bank cannot be reached. */
export function Resuming({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  const { heading, description, loading, unreachable, retry } = resumeTexts;
  return (
    <CenteredPanel>
      <PageHeading key={String(isUnreachable)} title={heading} description={description} />
      {isUnreachable ? (
        <>
          <Alert>{unreachable}</Alert>
          <p>
            <Button onClick={onRetry}>{retry}</Button>
          </p>
        </>
      ) : (
        <BankSpinner label={loading} inline />
      )}
    </CenteredPanel>
  );
}

/** Asks to confirm that the visitor starts over. */
export function RestartQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <CenteredPanel>
      <PageHeading title={restartTexts.heading} description={restartTexts.description} />
      <p className="lead">{restartTexts.text}</p>
      <p className="centered-panel__actions">
        <Button onClick={toArea(onCancel)}>{restartTexts.cancel}</Button>
        <Button variant="red" onClick={toArea(onConfirm)}>
          {restartTexts.confirm}
        </Button>
      </p>
    </CenteredPanel>
  );
}
