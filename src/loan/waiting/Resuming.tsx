import { resumeTexts } from '#texts/resume.ts';
import { Alert } from '#ui/Alert.tsx';
import { BankSpinner } from '#ui/BankSpinner.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { LonePanel } from '../LonePanel.tsx';

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
