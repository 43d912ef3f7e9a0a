import { scheduleTexts } from '#texts/schedule.ts';
import { BankSpinner } from '#ui/BankSpinner.tsx';
import { ScheduleScreen } from './ScheduleScreen.tsx';

/** While the schedule is fetched (section 2). */
export function ScheduleLoading() {
  return (
    <ScheduleScreen>
      <BankSpinner label={scheduleTexts.loading} />
    </ScheduleScreen>
  );
}
