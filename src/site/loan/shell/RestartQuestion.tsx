import { restartTexts } from '#site/texts/restart.ts';
import { Button } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { LonePanel } from './CenteredPanel.tsx';
import './restart.css';

type Props = { onConfirm: () => void; onCancel: () => void };

/** Is the visitor sure to begin anew? */
export function RestartQuestion({ onConfirm, onCancel }: Props) {
  return (
    <LonePanel>
      <PageHeading title={restartTexts.heading} description={restartTexts.description} />
      <p className="lead">{restartTexts.text}</p>
      <p className="restart__ways">
        <Button onClick={onCancel}>{restartTexts.cancel}</Button>
        <Button variant="red" onClick={onConfirm}>
          {restartTexts.confirm}
        </Button>
      </p>
    </LonePanel>
  );
}
