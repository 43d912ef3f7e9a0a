import { resumeTexts } from '#site/texts/resume.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { BankSpinner } from '#site/ui/BankSpinner.tsx';
import { Button } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { LonePanel } from './CenteredPanel.tsx';

/** A letter opened on another device: the application is fetched, or could not be. */
export function Resuming({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  return (
    <LonePanel>
      <PageHeading
        key={String(isUnreachable)}
        title={resumeTexts.heading}
        description={resumeTexts.description}
      />
      {isUnreachable ? (
        <>
          <Alert>{resumeTexts.unreachable}</Alert>
          <p>
            <Button onClick={onRetry}>{resumeTexts.retry}</Button>
          </p>
        </>
      ) : (
        <BankSpinner label={resumeTexts.asking} inline />
      )}
    </LonePanel>
  );
}
