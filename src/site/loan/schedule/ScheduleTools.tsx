import type { PaymentSchedule } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule.ts';
import { Button } from '#site/ui/Button.tsx';
import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';
import './schedule-print.css';

/** The schedule to take along: as a file, or on paper. */
export function ScheduleTools({ schedule }: { schedule: PaymentSchedule }) {
  const words = scheduleTexts.tools;
  return (
    <div className="schedule-tools">
      <Button
        variant="quiet"
        onClick={() => saveFile(words.fileName, 'text/csv;charset=utf-8', csvOf(schedule))}
      >
        {words.csv}
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  );
}
