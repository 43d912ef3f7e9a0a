import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ownApplicationNumber } from '#contract/application-number.ts';
import { bank } from '#contract/bank-identity.ts';
import { localToday } from '#contract/dates.ts';
import type { Credit } from '#contract/schedule.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { isBefore } from '#contract/steps.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { YourCredit } from '../credit/YourCredit.tsx';
import { Alert, Notice } from '../form/Alert.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { ConsentForm } from '../form/ConsentForm.tsx';
import { formatDate } from '../format.ts';
import { useApplication } from '../shell/application-context.ts';
import { ContinueLink } from '../shell/EmailStatus.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ScheduleChart } from './ScheduleChart.tsx';
import { ScheduleExport } from './ScheduleExport.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
// Imported after the table's style sheet, because the print styles override the table's styles.
import './schedule.css';

/** The frame and heading of step 3, the same before and after the schedule has loaded. */
function ScheduleFrame({ children }: { children: ReactNode }) {
  return (
    <StepFrame step="schedule" title={scheduleTexts.heading} description={scheduleTexts.description}>
      <div className="schedule-screen stack-5">{children}</div>
    </StepFrame>
  );
}

/** Step 3 while the schedule is loading (specification, section 2). */
export function ScheduleLoading() {
  return (
    <ScheduleFrame>
      <BankSpinner label={scheduleTexts.loading} />
    </ScheduleFrame>
  );
}

/** Step 3 if the schedule could not be loaded (section 8). The button loads it again. */
export function ScheduleUnavailable() {
  const { commands } = useApplication();
  return (
    <ScheduleFrame>
      <Alert>{scheduleTexts.loadFailed}</Alert>
      <Button onClick={commands.loadSchedule}>{scheduleTexts.reload}</Button>
    </ScheduleFrame>
  );
}

type Props = {
  credit: Credit;
  /** The schedule has changed since it was first shown. */
  isRenewed: boolean;
  /** False if the schedule cannot be accepted again. */
  isOpen: boolean;
};

/** Step 3: the visitor reads the schedule, then accepts it or cancels the application (section 2). */
export function ScheduleReview({ credit, isRenewed, isOpen }: Props) {
  const { applicationId, currentStep, commands } = useApplication();
  const { paymentSchedule: schedule } = credit;
  const isAccepted = !isBefore(currentStep, 'schedule');
  const isEmpty = schedule.length === 0;
  const terms = termsOf(credit);
  const number = ownApplicationNumber(applicationId);
  return (
    <ScheduleFrame>
      {isRenewed && !isAccepted && <Notice>{scheduleTexts.renewed}</Notice>}
      {isAccepted && (
        <>
          <Notice>{scheduleTexts.accepted}</Notice>
          <ContinueLink />
        </>
      )}
      {isEmpty ? (
        <Notice>
          <p>{scheduleTexts.empty}</p>
          <p>{scheduleTexts.emptyHint}</p>
        </Notice>
      ) : (
        <>
          <p className="schedule-screen__printed">
            {scheduleTexts.printed(bank.name, number, formatDate(localToday()))}
          </p>
          {terms && <YourCredit credit={terms} />}
          <ScheduleExport schedule={schedule} number={number} />
          <ScheduleTable schedule={schedule} />
          <ScheduleChart schedule={schedule} />
        </>
      )}
      <ConsentForm
        texts={scheduleTexts}
        isOpen={isOpen && !isEmpty}
        note={isAccepted || isEmpty ? '' : scheduleTexts.next}
        onSend={commands.acceptSchedule}
      >
        <Button variant="outlined" onClick={commands.askCancellation}>
          {scheduleTexts.deny}
        </Button>
        <p className="note">{scheduleTexts.denyHint}</p>
      </ConsentForm>
    </ScheduleFrame>
  );
}
