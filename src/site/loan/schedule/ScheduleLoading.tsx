import { scheduleTexts } from '#site/texts/schedule.ts';
import { BankSpinner } from '#site/ui/BankSpinner.tsx';
import { ScheduleScreen } from './ScheduleScreen.tsx';

/** While the schedule is fetched (section 2). */
export function ScheduleLoading() {
  return (
    <ScheduleScreen>
      <BankSpinner label={scheduleTexts.loading} />
    </ScheduleScreen>
  );
}
