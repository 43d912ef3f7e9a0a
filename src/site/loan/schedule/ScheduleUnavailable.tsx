import { scheduleTexts } from '#site/texts/schedule.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import { ScheduleScreen } from './ScheduleScreen.tsx';

/** There is no schedule to show (section 8); it can be asked for again. */
export function ScheduleUnavailable({ onReload }: { onReload: () => void }) {
  return (
    <ScheduleScreen>
      <Alert>{scheduleTexts.loadFailed}</Alert>
      <Button onClick={onReload}>{scheduleTexts.reload}</Button>
    </ScheduleScreen>
  );
}
