import { scheduleTexts } from '#texts/schedule.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ScheduleScreen } from './ScheduleScreen.tsx';

/** While the schedule is fetched (section 2). */
export function ScheduleLoading() {
  return (
    <ScheduleScreen>
      <Spinner label={scheduleTexts.loading} />
    </ScheduleScreen>
  );
}
