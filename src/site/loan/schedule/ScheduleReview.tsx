import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { Notice } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import { ConsentForm } from '../form/ConsentForm.tsx';
import { DenialDialog } from './DenialDialog.tsx';
import { SchedulePicture } from './SchedulePicture.tsx';
import { ScheduleScreen } from './ScheduleScreen.tsx';
import { ScheduleSummary } from './ScheduleSummary.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';

type Props = {
  schedule: PaymentSchedule;
  busy: boolean;
  failed: boolean;
  dialog: 'confirming' | 'denied' | null;
  onAccept: () => void;
  onDenialAsk: () => void;
  onDenialConfirm: () => void;
  onDialogClose: () => void;
};

/** Step 3: the schedule is read, and accepted or denied (section 2). An empty one can only be denied. */
export function ScheduleReview({ schedule, busy, failed, dialog, ...say }: Props) {
  const hasRows = schedule.length > 0;
  const words = { ...scheduleTexts, failed: scheduleTexts.sendFailed };
  return (
    <ScheduleScreen>
      {hasRows ? <WholeSchedule schedule={schedule} /> : <NoSchedule />}
      <ConsentForm words={words} busy={busy} failed={failed} isOpen={hasRows} onSend={say.onAccept}>
        <Button variant="red" onClick={say.onDenialAsk}>
          {scheduleTexts.deny}
        </Button>
      </ConsentForm>
      <DenialDialog stage={dialog} onConfirm={say.onDenialConfirm} onClose={say.onDialogClose} />
    </ScheduleScreen>
  );
}

function WholeSchedule({ schedule }: { schedule: PaymentSchedule }) {
  return (
    <>
      <p className="lead">{scheduleTexts.lead}</p>
      <ScheduleSummary schedule={schedule} />
      <SchedulePicture schedule={schedule} />
      <ScheduleTools schedule={schedule} />
      <ScheduleTable schedule={schedule} />
    </>
  );
}

function NoSchedule() {
  return (
    <Notice>
      <p>{scheduleTexts.empty}</p>
      <p>{scheduleTexts.emptyHint}</p>
    </Notice>
  );
}
