import { restartTexts } from '#texts/restart.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import '../fields/form.css';
import './restart.css';

type Props = { onConfirm: () => void; onCancel: () => void };

/** Is the visitor sure to begin anew? */
export function RestartQuestion({ onConfirm, onCancel }: Props) {
  return (
    <div className="access-denied container">
      <Panel className="area">
        <PageHeading title={restartTexts.heading} description={restartTexts.description} />
        <p className="lead">{restartTexts.text}</p>
        <p className="restart__ways">
          <Button onClick={onCancel}>{restartTexts.cancel}</Button>
          <Button variant="red" onClick={onConfirm}>
            {restartTexts.confirm}
          </Button>
        </p>
      </Panel>
    </div>
  );
}
