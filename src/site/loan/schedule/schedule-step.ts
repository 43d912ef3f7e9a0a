export { AgreementSent } from './AgreementSent.tsx';
export { ScheduleLoading } from './ScheduleLoading.tsx';
export { ScheduleReview } from './ScheduleReview.tsx';
export { ScheduleUnavailable } from './ScheduleUnavailable.tsx';
