import { scheduleTexts } from '#texts/schedule.ts';
import { StepMessage } from '../StepMessage.tsx';

/** The schedule is accepted (section 2). */
export function AgreementSent() {
  return <StepMessage step={3} heading={scheduleTexts.sent.heading} text={scheduleTexts.sent.text} />;
}
